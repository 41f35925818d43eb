#include "tests/oracle/compare/case_json.h"

#include <algorithm>

#include "tests/oracle/score_table.h"

namespace oracle {
namespace {

constexpr const char* kWindNames[] = {"E", "S", "W", "N"};

std::string wind_name(TileKind wind) { return kWindNames[wind.value - kEast.value]; }

TileKind kind_named(const std::string& name) {
  return referee::parse_tile(name).value_or(Tile{}).kind();
}

Json names_of(const std::vector<TileKind>& tiles) {
  Json names = Json::array();
  for (const TileKind kind : tiles) names.push_back(referee::name_of(kind));
  return names;
}

std::vector<TileKind> kinds_of(const Json& names) {
  std::vector<TileKind> kinds;
  for (const Json& name : names) kinds.push_back(kind_named(name.get<std::string>()));
  return kinds;
}

/// "5m" becomes "5mr" once for every red five still to be placed.
void redden(Json& names, std::array<unsigned, 3>& reds) {
  for (Json& name : names) {
    const TileKind kind = kind_named(name.get<std::string>());
    if (!kind.is_suited() || kind.rank() != 5 || reds[kind.suit()] == 0) continue;
    --reds[kind.suit()];
    name = name.get<std::string>() + "r";
  }
}

void count_reds(const Json& names, std::array<unsigned, 3>& reds) {
  for (const Json& name : names) {
    const Tile tile = referee::parse_tile(name.get<std::string>()).value_or(Tile{});
    if (tile.is_red()) ++reds[tile.kind().suit()];
  }
}

const char* meld_type(const Group& set) {
  switch (set.shape) {
    case Shape::Run: return "chi";
    case Shape::Triplet: return "pon";
    case Shape::Quad: return set.open ? "daiminkan" : "ankan";
    case Shape::Pair: return "";
  }
  return "";
}

Json melds_of(const Hand& hand, std::array<unsigned, 3>& reds) {
  Json melds = Json::array();
  for (const Group& set : hand.laid) {
    Json tiles = names_of(set.tiles());
    redden(tiles, reds);
    melds.push_back({{"type", meld_type(set)}, {"tiles", tiles}});
  }
  return melds;
}

void read_tiles(const Json& input, Hand& hand) {
  hand.concealed = kinds_of(input.at("concealed"));
  count_reds(input.at("concealed"), hand.reds);
  for (const Json& meld : input.value("melds", Json::array())) {
    const std::vector<TileKind> tiles = kinds_of(meld.at("tiles"));
    const Shape shape = tiles.size() == 4      ? Shape::Quad
                        : tiles[0] == tiles[1] ? Shape::Triplet
                                               : Shape::Run;
    hand.laid.push_back(
        {shape, *std::min_element(tiles.begin(), tiles.end()), meld.at("type") != "ankan"});
    count_reds(meld.at("tiles"), hand.reds);
  }
}

const char* verdict_name(Verdict verdict) {
  switch (verdict) {
    case Verdict::Win: return "win";
    case Verdict::BelowMinimum: return "below-minimum";
    case Verdict::NoYaku: return "no-yaku";
    case Verdict::Incomplete: return "not-complete";
  }
  return "";
}

Json answer_with(const Value& value) {
  Json answer;
  answer["outcome"] = verdict_name(value.verdict);
  if (value.verdict != Verdict::Win) return answer;
  answer["yaku"] = Json::array();
  for (const Award& award : value.yaku) {
    Json one{{"yaku", referee::name_of(award.yaku)}};
    one[award.units > 0 ? "yakuman" : "han"] = award.units > 0 ? award.units : award.han;
    answer["yaku"].push_back(one);
  }
  if (value.yaku.empty() || value.yaku.front().units == 0) {
    if (value.dora > 0) answer["dora"] = value.dora;
    if (value.ura > 0) answer["ura"] = value.ura;
    if (value.red > 0) answer["red"] = value.red;
    answer["han"] = value.han;
    answer["fu"] = value.fu;
  }
  if (value.limit != referee::Limit::None) answer["limit"] = referee::name_of(value.limit);
  if (value.units > 0) answer["yakuman"] = value.units;
  if (!value.pays.defined) return answer;
  answer["points"] = value.pays.total.value;
  if (value.pays.ron == Points{0}) {
    answer["pays"] = Json::object();
    if (value.pays.from_dealer != Points{0})
      answer["pays"]["from_dealer"] = value.pays.from_dealer.value;
    answer["pays"]["from_other"] = value.pays.from_other.value;
  }
  return answer;
}

Json points_of(const SeatPoints& points, const Ruleset& rules) {
  Json row = Json::array();
  for (const Seat seat : seats_of(rules)) row.push_back(points[seat.index()].value);
  return row;
}

Json json_of(const std::set<Seat>& seats) {
  Json row = Json::array();
  for (const Seat seat : seats) row.push_back(seat.value);
  return row;
}

std::set<Seat> set_of(const Json& seats) {
  std::set<Seat> set;
  for (const Json& seat : seats) set.insert(Seat{seat.get<std::uint8_t>()});
  return set;
}

SeatPoints row_of(const Json& row) {
  SeatPoints points{};
  for (std::size_t s = 0; s < row.size(); ++s) points.at(s) = Points{row[s].get<int>()};
  return points;
}

std::string round_name(unsigned round) {
  return std::string(kWindNames[round / 4]) + std::to_string(round % 4 + 1);
}

unsigned round_named(const std::string& name) {
  const std::string winds = "ESWN";
  return static_cast<unsigned>(winds.find(name[0])) * 4 + static_cast<unsigned>(name[1] - '1');
}

/// Yakuman that are paid of so many single ones.
unsigned paid_units(unsigned units, const Ruleset& rules) {
  const unsigned paid = rules.yakuman_stack ? units : std::min(units, 1U);
  return rules.yakuman_max > 0 ? std::min<unsigned>(paid, rules.yakuman_max) : paid;
}

}  // namespace

Json input_of(const Hand& hand) {
  std::array<unsigned, 3> reds = hand.reds;
  Json input;
  std::vector<TileKind> sorted = hand.concealed;
  std::sort(sorted.begin(), sorted.end());
  input["concealed"] = names_of(sorted);
  redden(input["concealed"], reds);
  if (!hand.laid.empty()) input["melds"] = melds_of(hand, reds);
  Json win = Json::array({referee::name_of(hand.winning)});
  redden(win, reds);
  input["win"] = win[0];
  input["by"] = hand.tsumo ? "tsumo" : "ron";
  input["seat"] = wind_name(hand.seat_wind);
  input["round"] = wind_name(hand.round_wind);
  if (hand.norths > 0) input["norths"] = hand.norths;
  const auto flag = [&](const char* name, bool so) {
    if (so) input[name] = true;
  };
  flag("riichi", hand.riichi);
  flag("double_riichi", hand.double_riichi);
  flag("ippatsu", hand.ippatsu);
  flag("haitei", hand.tsumo && hand.last_tile);
  flag("houtei", !hand.tsumo && hand.last_tile);
  flag("rinshan", hand.tsumo && hand.after_replacement);
  flag("chankan", hand.robbed_kan);
  flag("tenhou", hand.tsumo && hand.first_turn && hand.dealer());
  flag("chiihou", hand.tsumo && hand.first_turn && !hand.dealer());
  flag("renhou", !hand.tsumo && hand.first_turn);
  flag("not_apart", !hand.tile_apart);
  if (hand.dealer_wins > 1) input["dealer_wins"] = hand.dealer_wins;
  if (!hand.indicators.empty()) input["indicators"] = names_of(hand.indicators);
  if (!hand.ura_indicators.empty()) input["ura_indicators"] = names_of(hand.ura_indicators);
  if (hand.honba > 0) input["honba"] = hand.honba;
  return input;
}

Hand hand_of(const Json& input) {
  Hand hand;
  read_tiles(input, hand);
  hand.winning = kind_named(input.at("win").get<std::string>());
  count_reds(Json::array({input.at("win")}), hand.reds);
  hand.norths = input.value("norths", 0U);
  hand.tsumo = input.at("by") == "tsumo";
  hand.seat_wind = kind_named(input.at("seat").get<std::string>());
  hand.round_wind = kind_named(input.at("round").get<std::string>());
  const auto flag = [&](const char* name) { return input.value(name, false); };
  hand.riichi = flag("riichi") || flag("double_riichi");
  hand.double_riichi = flag("double_riichi");
  hand.ippatsu = flag("ippatsu");
  hand.last_tile = flag("haitei") || flag("houtei");
  hand.after_replacement = flag("rinshan");
  hand.robbed_kan = flag("chankan");
  hand.first_turn = flag("tenhou") || flag("chiihou") || flag("renhou");
  hand.tile_apart = !flag("not_apart");
  hand.dealer_wins = input.value("dealer_wins", hand.dealer() ? 1U : 0U);
  hand.indicators = kinds_of(input.value("indicators", Json::array()));
  hand.ura_indicators = kinds_of(input.value("ura_indicators", Json::array()));
  hand.honba = input.value("honba", 0U);
  return hand;
}

std::optional<Json> answer_of(const Hand& hand, const Ruleset& rules) {
  const std::vector<Value> all = values(hand, rules);
  const Json answer = answer_with(all.front());
  for (const Value& value : all)
    if (answer_with(value) != answer || (value.verdict == Verdict::Win && !value.pays.defined) ||
        value.renhou_alone)
      return std::nullopt;
  return answer;
}

Json waits_input_of(const Hand& hand) {
  std::array<unsigned, 3> none{};
  std::vector<TileKind> sorted = hand.concealed;
  std::sort(sorted.begin(), sorted.end());
  Json input{{"concealed", names_of(sorted)}};
  if (!hand.laid.empty()) input["melds"] = melds_of(hand, none);
  return input;
}

Json waits_answer_of(const Hand& hand, const Ruleset& rules) {
  std::vector<TileKind> all = hand.concealed;
  for (const Group& set : hand.laid)
    for (const TileKind kind : set.tiles()) all.push_back(kind);
  const std::vector<TileKind> by_shape =
      waits(hand.concealed, hand.laid.size(), rules.yaku_chiitoitsu_distinct);
  std::vector<TileKind> counted;
  for (const TileKind kind : by_shape) {
    const bool own_four = rules.draw_own_four == referee::OwnFour::HandAndMelds
                              ? count_of(all, kind) == 4
                          : rules.draw_own_four == referee::OwnFour::ConcealedOnly
                              ? count_of(hand.concealed, kind) == 4
                              : false;
    if (!own_four) counted.push_back(kind);
  }
  return {
      {"tenpai", !counted.empty()}, {"waits", names_of(counted)}, {"by_shape", names_of(by_shape)}};
}

Json input_of(const SettleCase& question, const Ruleset& rules) {
  const WonHand& won = question.won;
  const OverHand& over = question.over;
  Json input;
  if (question.with_scores) {
    input["round"] = round_name(over.round);
    input["first_dealer"] = over.first_dealer.value;
  }
  input["dealer"] = over.dealer.value;
  if (won.honba > 0) input["honba"] = won.honba;
  if (won.sticks > 0) input["sticks"] = won.sticks;
  if (question.with_scores) input["scores"] = points_of(over.scores, rules);
  if (won.claims.empty()) {
    // Four can declare riichi only where four sit.
    const char* const abort = rules.game_players < 4 ? "nine-terminals" : "four-riichi";
    const char* const names[] = {"", "exhaustive", abort, "nagashi-mangan"};
    input["draw"] = names[static_cast<std::size_t>(over.ending)];
    if (over.ending != Ending::Abort) input["tenpai"] = json_of(over.tenpai);
    if (!over.nagashi.empty()) input["nagashi"] = json_of(over.nagashi);
    return input;
  }
  if (won.from.present()) input["from"] = won.from.value;
  if (won.robbed_kan) input["robbed_kan"] = true;
  input["wins"] = Json::array();
  for (const Claim& claim : won.claims) {
    Json one{{"seat", claim.seat.value}};
    if (question.yakuman > 0 && &claim == &won.claims.front()) {
      one["value"] = {{"yakuman", question.yakuman}, {"largest", 1}};
      if (question.liable_for_one) one["value"]["liable_yakuman"] = 1;
    } else if (won.from.present()) {
      one["value"] = {{"ron", claim.pays.ron.value}};
    } else {
      one["value"] = Json::object();
      if (claim.seat != over.dealer) one["value"]["from_dealer"] = claim.pays.from_dealer.value;
      one["value"]["from_other"] = claim.pays.from_other.value;
    }
    if (claim.liable.present()) one["liable"] = claim.liable.value;
    if (claim.own_stick) one["own_stick"] = true;
    input["wins"].push_back(one);
  }
  return input;
}

SettleCase valued(SettleCase question, const Ruleset& rules) {
  if (question.yakuman == 0) return question;
  Claim& claim = question.won.claims.front();
  const bool dealer = claim.seat == question.over.dealer, drawn = !question.won.from.present();
  const auto yakuman_of = [&](unsigned units) {
    return at_table(limit_pays(referee::Limit::Yakuman, units, dealer, drawn), drawn, rules);
  };
  claim.pays = yakuman_of(paid_units(question.yakuman, rules));
  claim.liable_part = question.liable_for_one ? yakuman_of(1) : claim.pays;
  return question;
}

SettleCase settle_case_of(const Json& input, const Ruleset& rules) {
  SettleCase question;
  WonHand& won = question.won;
  OverHand& over = question.over;
  question.with_scores = input.contains("scores");
  if (question.with_scores) {
    over.round = round_named(input.at("round").get<std::string>());
    over.first_dealer = Seat{input.at("first_dealer").get<std::uint8_t>()};
    over.scores = row_of(input.at("scores"));
  }
  over.dealer = won.dealer = Seat{input.at("dealer").get<std::uint8_t>()};
  over.honba = won.honba = input.value("honba", 0);
  over.sticks = won.sticks = input.value("sticks", 0);
  if (input.contains("draw")) {
    over.ending = input["draw"] == "exhaustive"       ? Ending::Exhaustive
                  : input["draw"] == "nagashi-mangan" ? Ending::Nagashi
                                                      : Ending::Abort;
    over.tenpai = set_of(input.value("tenpai", Json::array()));
    over.nagashi = set_of(input.value("nagashi", Json::array()));
    return question;
  }
  if (input.contains("from")) won.from = Seat{input["from"].get<std::uint8_t>()};
  won.robbed_kan = input.value("robbed_kan", false);
  for (const Json& one : input.at("wins")) {
    Claim claim;
    claim.seat = Seat{one.at("seat").get<std::uint8_t>()};
    const Json& value = one.at("value");
    question.yakuman = std::max(question.yakuman, value.value("yakuman", 0U));
    question.liable_for_one = question.liable_for_one || value.contains("liable_yakuman");
    claim.pays.ron = Points{value.value("ron", 0)};
    claim.pays.from_dealer = Points{value.value("from_dealer", 0)};
    claim.pays.from_other = Points{value.value("from_other", 0)};
    claim.liable_part = claim.pays;
    if (one.contains("liable")) claim.liable = Seat{one["liable"].get<std::uint8_t>()};
    claim.own_stick = one.value("own_stick", false);
    won.claims.push_back(claim);
    over.winners.insert(claim.seat);
  }
  return valued(question, rules);
}

std::optional<Json> answer_of(const SettleCase& asked, const Ruleset& rules) {
  const SettleCase question = valued(asked, rules);
  OverHand over = question.over;
  Json answer;
  std::vector<SeatPoints> moves;
  if (!question.won.claims.empty()) {
    const std::vector<Claim> paid = paid_claims(question.won, rules);
    moves = moves_of_win(question.won, rules);
    if (moves.empty()) return std::nullopt;
    if (paid.empty()) over.ending = Ending::Abort;
    over.winners.clear();
    for (const Claim& claim : paid) over.winners.insert(claim.seat);
    if (question.won.claims.size() > 1) answer["paid"] = json_of(over.winners);
    if (question.won.claims.size() > 2) answer["aborted"] = paid.empty();
  } else if (over.ending == Ending::Nagashi) {
    if (!rules.draw_nagashi) return std::nullopt;
    const std::optional<SeatPoints> given =
        moves_of_nagashi(over.nagashi, over.dealer, over.honba, over.sticks, rules);
    if (!given) return std::nullopt;
    moves = {*given};
  } else {
    moves = {over.ending == Ending::Exhaustive ? moves_of_noten(over.tenpai, rules) : SeatPoints{}};
  }
  if (moves.size() == 1) {
    answer["moves"] = points_of(moves.front(), rules);
  } else {
    answer["accepted"] = Json::array();
    for (const SeatPoints& way : moves)
      answer["accepted"].push_back({{"moves", points_of(way, rules)}});
  }
  if (!question.with_scores) return answer;
  if (moves.size() > 1) return std::nullopt;
  for (unsigned s = 0; s < kSeats; ++s) over.scores[s] += moves.front()[s];
  over.dealer_wins =
      over.winners.count(over.dealer) > 0 && rules.yaku_paarenchan > 0 ? over.honba + 1 : 0;
  const std::optional<Next> next = next_hand(over, rules);
  if (!next) return std::nullopt;
  answer["scores"] = points_of(over.scores, rules);
  if (next->over)
    answer["next"] = {{"end", next->why}, {"sticks", next->sticks}};
  else
    answer["next"] = {{"round", round_name(next->round)},
                      {"dealer", next->dealer.value},
                      {"honba", next->honba},
                      {"sticks", next->sticks}};
  return answer;
}

Json input_of(const FinishCase& question, const Ruleset& rules) {
  Json input{{"scores", points_of(question.scores, rules)}};
  if (question.sticks > 0) input["sticks"] = question.sticks;
  input["first_dealer"] = question.first_dealer.value;
  return input;
}

FinishCase finish_case_of(const Json& input) {
  return {row_of(input.at("scores")), input.value("sticks", 0),
          Seat{input.at("first_dealer").get<std::uint8_t>()}};
}

std::optional<Json> answer_of(const FinishCase& question, const Ruleset& rules) {
  const Result result = result_of(question.scores, question.sticks, question.first_dealer, rules);
  if (result.open) return std::nullopt;
  const auto of_the_table = [&](const auto& row) {
    return Json(std::vector(row.begin(), row.begin() + rules.game_players));
  };
  Json answer{{"places", of_the_table(result.places)}, {"scores", points_of(result.scores, rules)}};
  if (result.tenths.size() == 1) answer["result_tenths"] = of_the_table(result.tenths.front());
  if (result.tenths.size() > 1) {
    answer["accepted"] = Json::array();
    for (const auto& one : result.tenths)
      answer["accepted"].push_back({{"result_tenths", of_the_table(one)}});
  }
  return answer;
}

}  // namespace oracle
