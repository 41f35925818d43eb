#include "referee/asking/questions.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "importers/stream/stream.h"
#include "referee/asking/json_fields.h"
#include "referee/asking/legal_question.h"
#include "referee/score/hand_question.h"
#include "referee/score/score_answer.h"
#include "referee/score/score_words.h"
#include "referee/score/settle_question.h"
#include "referee/session.h"
#include "validator/facts/hand_query.h"
#include "validator/hand/value.h"
#include "validator/text/json_writer.h"

namespace referee::asking {
namespace {

constexpr std::int32_t kMostHan = 250;

/// {"type":"pon","tiles":["C","C","C"]} or ["C","C","C"]: the type matters for a quad alone, closed
/// or open.
score::WrittenMeld read_meld_object(JsonFields& fields, JsonView view) {
  score::WrittenMeld meld;
  std::string type;
  if (view.kind() == JsonKind::Array)
    meld.tiles = fields.tiles(view);
  else
    fields.members(view, {{"type", [&](JsonView v) { type = fields.text(v); }},
                          {"tiles", [&](JsonView v) { meld.tiles = fields.tiles(v); }}});
  if (!fields.error().empty()) return meld;
  const score::MeldWord word = type == "ankan" ? score::MeldWord::ClosedKan : score::MeldWord::Any;
  score::WrittenMeld read;
  if (!type.empty() && type != "chi" && type != "pon" && type != "daiminkan" && type != "kakan" &&
      type != "ankan")
    fields.fail(view, "must be of type chi, pon, daiminkan, kakan or ankan");
  else if (!score::read_meld(score::write_tiles(meld.tiles), word, read).empty())
    fields.fail(view, "is no set");
  return read;
}

void read_melds(JsonFields& fields, JsonView view, score::WrittenHand& hand) {
  fields.list(view, [&](JsonView each) { hand.melds.push_back(read_meld_object(fields, each)); });
}

Reply score(JsonFields& fields, JsonView input, const Ruleset& ruleset) {
  score::HandQuestion ask;
  const auto flag = [&](std::string_view name, bool& truth) {
    return JsonFields::Member{name, [&fields, &truth](JsonView v) { truth = fields.truth(v); }};
  };
  const auto wind = [&](std::string_view name, TileKind& kind) {
    return JsonFields::Member{name, [&fields, &kind](JsonView v) { kind = fields.wind(v); }};
  };
  const auto tiles = [&](std::string_view name, std::vector<Tile>& list) {
    return JsonFields::Member{name, [&fields, &list](JsonView v) { list = fields.tiles(v); }};
  };
  fields.members(
      input,
      {tiles("concealed", ask.hand.concealed),
       {"melds", [&](JsonView v) { read_melds(fields, v, ask.hand); }},
       {"win", [&](JsonView v) { ask.hand.winning = fields.tile(v); }},
       {"by",
        [&](JsonView v) {
          if (v.text() != "ron" && v.text() != "tsumo")
            fields.fail(v, "must be \"ron\" or \"tsumo\"");
          ask.by = v.text() == "tsumo" ? score::WonBy::Tsumo : score::WonBy::Ron;
        }},
       wind("seat", ask.seat_wind),
       wind("round", ask.round_wind),
       flag("riichi", ask.riichi),
       flag("double_riichi", ask.double_riichi),
       flag("ippatsu", ask.ippatsu),
       flag("haitei", ask.haitei),
       flag("houtei", ask.houtei),
       flag("rinshan", ask.rinshan),
       flag("chankan", ask.chankan),
       flag("tenhou", ask.tenhou),
       flag("chiihou", ask.chiihou),
       flag("renhou", ask.renhou),
       flag("not_apart", ask.tile_mixed_in),
       {"norths",
        [&](JsonView v) { ask.norths = static_cast<std::uint8_t>(fields.number(v, 0, kCopies)); }},
       {"dealer_wins",
        [&](JsonView v) {
          ask.dealer_wins = static_cast<std::uint8_t>(fields.number(v, 0, kMostHan));
        }},
       tiles("indicators", ask.indicators),
       tiles("ura_indicators", ask.ura),
       {"honba", [&](JsonView v) { ask.honba = fields.number(v, 0, score::kMostCounters); }},
       {"sticks", [&](JsonView v) { ask.sticks = fields.number(v, 0, score::kMostCounters); }},
       wind("from", ask.from),
       wind("liable", ask.liable)});
  if (!fields.error().empty()) return {};
  const score::HandAnswer result = score::answer(ask, ruleset);
  if (!result.error.empty()) return {{}, {}, result.error};
  if (!result.value.worth.defined)
    return {{}, "the rule text does not say enough of the value", {}};
  return {score::score_json(ask, result, ruleset), {}, {}};
}

void write_kinds(JsonWriter& json, std::string_view name, hand::KindMask kinds) {
  json.key(name).open_array();
  hand::for_each_kind(kinds, [&](TileKind kind) { json.text(name_of(kind)); });
  json.close_array();
}

Reply waits(JsonFields& fields, JsonView input, const Ruleset& ruleset) {
  score::WrittenHand hand;
  fields.members(input, {{"concealed", [&](JsonView v) { hand.concealed = fields.tiles(v); }},
                         {"melds", [&](JsonView v) { read_melds(fields, v, hand); }}});
  if (!fields.error().empty()) return {};
  hand::Counts concealed;
  hand::Counts melded;
  for (const Tile tile : hand.concealed) ++concealed[tile.kind()];
  for (const score::WrittenMeld& meld : hand.melds)
    for (const Tile tile : meld.tiles) ++melded[tile.kind()];
  for (std::size_t kind = 0; kind < kKinds; ++kind)
    if (concealed.of[kind] + melded.of[kind] > ruleset.tiles_copies)
      return {
          {},
          {},
          fmt::format("too many tiles of {}", name_of(TileKind{static_cast<std::uint8_t>(kind)}))};
  const auto melds = static_cast<unsigned>(hand.melds.size());
  if (melds > hand::kSets || concealed.total() != 13 - 3 * melds)
    return {{}, {}, fmt::format("{} tiles beside {} sets are no hand", concealed.total(), melds)};
  const hand::KindMask shape = hand::waits_of(concealed, melds, hand::pair_rule(ruleset));
  const hand::KindMask counted =
      facts::without_own_four(shape, concealed, melded, ruleset.draw_own_four);
  std::string out;
  JsonWriter json(out);
  json.open_object().member("tenpai", !counted.empty());
  write_kinds(json, "waits", counted);
  write_kinds(json, "by_shape", shape);
  json.close_object();
  return {out, {}, {}};
}

void read_value(JsonFields& fields, JsonView view, score::ValueToSettle& value) {
  const auto count = [&](std::uint8_t& number) {
    return [&fields, &number](JsonView v) {
      number = static_cast<std::uint8_t>(fields.number(v, 0, kMostHan));
    };
  };
  settlement::HandPayment payment;
  bool stated = false;
  const auto points = [&](Points& amount) {
    return [&fields, &amount, &stated](JsonView v) {
      amount = Points{fields.number(v, 0)};
      stated = true;
    };
  };
  fields.members(
      view,
      {{"ron", points(payment.ron)},
       {"from_dealer", points(payment.from_dealer)},
       {"from_other", points(payment.from_other)},
       {"han",
        [&](JsonView v) { value.han = static_cast<std::uint8_t>(fields.number(v, 0, kMostHan)); }},
       {"yaku_han",
        [&](JsonView v) {
          value.yaku_han = static_cast<std::uint8_t>(fields.number(v, 0, kMostHan));
        }},
       {"fu", count(value.fu)},
       {"limit",
        [&](JsonView v) {
          const auto limit = parse_limit(v.text());
          if (!limit) fields.fail(v, "is no limit");
          value.limit = limit.value_or(Limit::None);
        }},
       {"yakuman", count(value.yakuman)},
       {"largest", count(value.largest)},
       {"liable_yakuman", count(value.liable_yakuman)}});
  if (stated) value.payment = payment;
}

void read_seats(JsonFields& fields, JsonView view, SeatSet& seats) {
  fields.list(view, [&](JsonView v) { seats.add(fields.seat(v)); });
}

score::SettleQuestion read_settle(JsonFields& fields, JsonView input) {
  score::SettleQuestion ask;
  const auto win = [&](JsonView view) {
    score::WinToSettle& stated = ask.wins.emplace_back();
    fields.members(view, {{"seat", [&](JsonView v) { stated.seat = fields.seat(v); }},
                          {"value", [&](JsonView v) { read_value(fields, v, stated.value); }},
                          {"liable", [&](JsonView v) { stated.liable = fields.seat(v); }},
                          {"own_stick", [&](JsonView v) { stated.own_stick = fields.truth(v); }}});
    if (!stated.seat.present()) fields.fail(view, "must say whose win it is: \"seat\"");
    const score::ValueToSettle& value = stated.value;
    if (!value.payment && !value.han && value.limit == Limit::None && value.yakuman == 0)
      fields.fail(view, "must say what the hand is worth");
    if (ask.wins.size() >= kMaxSeats) fields.fail(view, "is one win too many for any table");
  };
  fields.members(
      input,
      {{"round", [&](JsonView v) { ask.round = fields.round(v); }},
       {"dealer", [&](JsonView v) { ask.dealer = fields.seat(v); }},
       {"first_dealer", [&](JsonView v) { ask.first_dealer = fields.seat(v); }},
       {"honba", [&](JsonView v) { ask.honba = fields.number(v, 0, score::kMostCounters); }},
       {"sticks", [&](JsonView v) { ask.sticks = fields.number(v, 0, score::kMostCounters); }},
       {"scores",
        [&](JsonView v) {
          const auto scores = fields.points_row(v);
          for (std::size_t s = 0; s < kMaxSeats; ++s) ask.scores[s] = scores[s];
        }},
       {"from", [&](JsonView v) { ask.from = fields.seat(v); }},
       {"robbed_kan", [&](JsonView v) { ask.robbed_kan = fields.truth(v); }},
       {"wins", [&](JsonView v) { fields.list(v, win); }},
       {"draw",
        [&](JsonView v) {
          const auto kind = parse_draw_kind(v.text());
          if (!kind) fields.fail(v, "is no draw of the canonical stream");
          ask.draw = kind.value_or(RyuukyokuKind::Unknown);
        }},
       {"tenpai", [&](JsonView v) { read_seats(fields, v, ask.tenpai); }},
       {"nagashi", [&](JsonView v) { read_seats(fields, v, ask.nagashi); }}});
  return ask;
}

void write_row(JsonWriter& json, std::string_view name, const settlement::SeatPoints& row,
               unsigned players) {
  json.key(name).open_array();
  for (std::size_t s = 0; s < players; ++s) json.number(row[s].value);
  json.close_array();
}

std::string_view end_name(flow::EndReason end) {
  switch (end) {
    case flow::EndReason::None: return "";
    case flow::EndReason::Tobi: return "tobi";
    case flow::EndReason::DealerStop: return "dealer-stop";
    case flow::EndReason::Target: return "target";
    case flow::EndReason::LastHand: return "last-hand";
  }
  return "";
}

void write_continuation(JsonWriter& json, const flow::Continuation& way) {
  json.open_object();
  if (way.over()) {
    json.member("end", end_name(way.end));
  } else {
    if (way.next.round) json.member("round", round_code(*way.next.round));
    if (way.next.dealer.present()) json.member("dealer", way.next.dealer.value);
    if (way.next.honba) json.member("honba", *way.next.honba);
  }
  if (way.next.kyotaku) json.member("sticks", *way.next.kyotaku);
  if (way.remark) json.member("remark", name_of(*way.remark));
  json.close_object();
}

Reply settle(JsonFields& fields, JsonView input, const Ruleset& ruleset) {
  const score::SettleQuestion ask = read_settle(fields, input);
  if (!fields.error().empty()) return {};
  const score::SettleAnswer result = score::answer(ask, ruleset);
  if (!result.error.empty()) return {{}, {}, result.error};
  if (!result.defined) return {{}, "the rule text does not say enough of the value", {}};
  const unsigned players = ruleset.game_players;
  std::string out;
  JsonWriter json(out);
  json.open_object().member("aborted", result.aborted).key("paid").open_array();
  for (std::uint8_t s = 0; s < players; ++s)
    if (result.paid.has(Seat{s})) json.number(s);
  json.close_array();
  write_row(json, "moves", result.accepted.front().total, players);
  json.key("ledger").open_object();
  for (std::size_t cause = 0; cause < settlement::kCauses; ++cause)
    if (result.ledger.rows[cause] != settlement::SeatPoints{})
      write_row(json, name_of(static_cast<settlement::Cause>(cause)), result.ledger.rows[cause],
                players);
  json.close_object().key("accepted").open_array();
  for (const settlement::Accepted& way : result.accepted) {
    json.open_object();
    write_row(json, "moves", way.total, players);
    if (way.remark) json.member("remark", name_of(*way.remark));
    json.close_object();
  }
  json.close_array();
  const bool scored = std::all_of(result.scores.begin(), result.scores.begin() + players,
                                  [](const auto& score) { return score.has_value(); });
  if (scored) {
    settlement::SeatPoints scores{};
    for (std::size_t s = 0; s < players; ++s) scores[s] = *result.scores[s];
    write_row(json, "scores", scores, players);
  }
  json.key("next").open_array();
  for (const flow::Continuation& way : result.next.all()) write_continuation(json, way);
  json.close_array().close_object();
  return {out, {}, {}};
}

Reply finish(JsonFields& fields, JsonView input, const Ruleset& ruleset) {
  score::FinishQuestion ask;
  fields.members(
      input,
      {{"scores", [&](JsonView v) { ask.scores = fields.points_row(v); }},
       {"sticks", [&](JsonView v) { ask.sticks = fields.number(v, 0, score::kMostCounters); }},
       {"first_dealer", [&](JsonView v) { ask.first_dealer = fields.seat(v); }}});
  if (!fields.error().empty()) return {};
  if (ask.first_dealer.value >= ruleset.game_players)
    return {{}, {}, "there is no such seat at this table"};
  const score::FinishAnswer result = score::answer(ask, ruleset);
  const unsigned players = ruleset.game_players;
  std::string out;
  JsonWriter json(out);
  json.open_object().key("places").open_array();
  for (std::size_t s = 0; s < players; ++s) json.number(result.places[s]);
  json.close_array();
  write_row(json, "scores", result.scores.front().scores, players);
  const auto tenths = [&](std::string_view name, const flow::Result& way) {
    json.key(name).open_array();
    for (std::size_t s = 0; s < players; ++s) json.number(way.tenths[s]);
    json.close_array();
  };
  if (result.results.empty())
    json.key("result_tenths").null();
  else
    tenths("result_tenths", result.results.front());
  json.key("accepted").open_array();
  for (const flow::FinalScores& way : result.scores) {
    json.open_object();
    write_row(json, "scores", way.scores, players);
    if (way.remark) json.member("remark", name_of(*way.remark));
    json.close_object();
  }
  for (const flow::Result& way : result.results) {
    json.open_object();
    tenths("result_tenths", way);
    json.close_object();
  }
  json.close_array().close_object();
  return {out, {}, {}};
}

Reply validate(const rulesets::Request& request, const Ruleset& ruleset) {
  if (request.events.empty()) return {{}, {}, "input.events must be an array of events"};
  std::string out;
  JsonWriter json(out);
  std::string findings;
  bool errors = false;
  bool any = false;
  bool game = false;
  Session session;
  stream::read_events(request.events, [&](GameLog& log) {
    game = true;
    for (const Finding& finding : session.judge_under(ruleset, log).findings) {
      std::string text;
      JsonWriter each(text);
      each.open_object().member("rule", finding.rule).member("severity", name_of(finding.severity));
      if (finding.event) each.member("event", *finding.event);
      if (finding.seat.present()) each.member("seat", finding.seat.value);
      each.member("message", finding.message).close_object();
      findings += (any ? "," : "") + text;
      any = true;
      errors = errors || finding.severity == Severity::Error;
    }
  });
  json.open_object()
      .member("verdict", errors ? "reject"
                         : any  ? "soft"
                                : "accept")
      .key("findings")
      .raw("[" + findings + "]")
      .close_object();
  return {out, {}, {}};
}

/// Of a question whose log is read on its own.
Seat read_seat(JsonFields& fields, JsonView input) {
  Seat seat;
  fields.members(input, {{"seat", [&](JsonView v) { seat = fields.seat(v); }}});
  return seat;
}

constexpr std::array<std::string_view, 6> kQuestions = {"finish", "legal",    "score",
                                                        "settle", "validate", "waits"};

}  // namespace

std::span<const std::string_view> question_names() { return kQuestions; }
bool is_question(std::string_view name) {
  return std::ranges::find(kQuestions, name) != kQuestions.end();
}

Reply reply_to(const rulesets::Request& request, const Ruleset& ruleset) {
  if (request.question == "validate") return validate(request, ruleset);
  JsonTree tree;
  if (!tree.parse(request.input, [](std::string_view) { return true; }))
    return {{}, {}, fault_text(tree)};
  JsonFields fields;
  Reply reply;
  if (request.question == "score")
    reply = score(fields, tree.root(), ruleset);
  else if (request.question == "waits")
    reply = waits(fields, tree.root(), ruleset);
  else if (request.question == "settle")
    reply = settle(fields, tree.root(), ruleset);
  else if (request.question == "finish")
    reply = finish(fields, tree.root(), ruleset);
  else if (request.question == "legal")
    reply = legal(request.events, read_seat(fields, tree.root()), ruleset);
  else
    return {{}, "this question is not in this version", {}};
  if (!fields.error().empty()) reply = {{}, {}, "input: " + fields.error()};
  return reply;
}

}  // namespace referee::asking
