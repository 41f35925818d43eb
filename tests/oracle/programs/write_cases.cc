// Writes the generated cases of the conformance suite: write_cases FOLDER [PART...]. Random hands,
// settlements and ends of games are gone through until each thing that is to be covered (a yaku,
// two yaku together, a cell of the score table, a set of fu items, a limit, a payment, a changed
// option) has its case; each is stripped of what does not matter to it, answered by the second
// opinion, and kept only if the first agrees.
#include <algorithm>
#include <functional>
#include <iostream>
#include <map>

#include "importers/rulesets/ruleset_json.h"
#include "tests/oracle/compare/case_json.h"
#include "tests/oracle/compare/compare.h"
#include "tests/oracle/compare/compare_settle.h"
#include "tests/oracle/presets.h"
#include "tests/oracle/programs/case_sources.h"
#include "tests/oracle/programs/case_suite.h"
#include "tests/oracle/score_table.h"

namespace oracle {
namespace {

constexpr std::uint64_t kSeed = 20'261'121;

Json expectation(const Json& answer, const std::vector<OptionId>& options, const Ruleset& rules) {
  return {
      {"answer", answer}, {"grade", grade_of(options, rules)}, {"cites", cites_of(options, rules)}};
}

bool is_agreed(const Hand& hand, const Ruleset& rules) {
  return answer_of(hand, rules) && disagreement(hand, rules).empty();
}

Json expectation_of(const Hand& hand, const Ruleset& rules) {
  const std::vector<OptionId> options = options_of(hand, values(hand, rules).front(), rules);
  return expectation(*answer_of(hand, rules), options, rules);
}

/// Under the preset, and under the first other one that answers otherwise; of three players under
/// each that the hand is possible in.
Json score_expect(const Hand& hand, const Ruleset& rules, const Suite& suite) {
  Json expect = Json::object();
  const std::optional<Json> first = answer_of(hand, rules);
  expect[rules.name] = expectation_of(hand, rules);
  for (const Ruleset& other : suite.presets()) {
    if (hand.reds != std::array<unsigned, 3>{} && other.dora_red.get()[1] == 0) continue;
    const std::optional<Json> answer = answer_of(hand, other);
    if (!answer || (*answer == *first && !suite.of_three()) || !is_agreed(hand, other)) continue;
    expect[other.name] = expectation_of(hand, other);
    if (!suite.of_three()) break;
  }
  return expect;
}

std::string side(bool dealer) { return dealer ? "dealer" : "other"; }
std::string way(bool tsumo) { return tsumo ? "tsumo" : "ron"; }

/// The things that this hand shows, each with how many cases of it there may be.
std::vector<std::pair<std::string, std::size_t>> things_of(const Hand& hand, const Value& value) {
  std::vector<std::pair<std::string, std::size_t>> things;
  const std::string how = side(hand.dealer()) + "-" + way(hand.tsumo);
  const auto add = [&](const std::string& thing, std::size_t most = 1) {
    things.emplace_back(thing, most);
  };
  if (value.verdict != Verdict::Win) {
    add((value.verdict == Verdict::NoYaku ? "no-yaku/" : "below-minimum/") + how +
            (hand.closed() ? "-closed" : "-open"),
        6);
    return things;
  }
  const bool counted = value.yaku.empty() || value.yaku.front().units == 0;
  std::string all;
  for (const Award& award : value.yaku) {
    const std::string name(referee::name_of(award.yaku));
    all += (all.empty() ? "" : "-") + name;
    add("yaku/" + name + (hand.closed() ? "-closed-" : "-open-") + way(hand.tsumo), 3);
    for (const Award& other : value.yaku)
      if (counted && award.yaku < other.yaku)
        add("pairs/" + name + "-" + std::string(referee::name_of(other.yaku)));
  }
  if (!counted) {
    add("yakuman/" + all + "-" + how);
    return things;
  }
  if (hand.norths > 0) {
    const auto pointed = [](const std::vector<TileKind>& row) {
      return std::to_string(count_of(row, kWest));
    };
    add("norths/" + std::to_string(hand.norths) + "-aside-" + pointed(hand.indicators) +
        "-pointed-" + pointed(hand.ura_indicators) + "-ura-" + how);
  }
  const std::string cell = std::to_string(value.han) + "-han-";
  if (value.han < 5)
    add("points/" + cell + std::to_string(value.fu) + "-fu-" + how);
  else
    add("limits/" + cell + std::string(referee::name_of(value.limit)) + "-" + how);
  std::set<std::string> names;
  for (const FuItem& item : value.fu_items) {
    if (item.name != "base") names.insert(item.name);
    if (!item.kind.present()) continue;
    const char* tile = item.kind.is_honour()     ? "-honour"
                       : item.kind.is_terminal() ? "-terminal"
                                                 : "-simple";
    add("fu-items/" + item.name + "-" + std::to_string(item.fu) + tile + "-" + way(hand.tsumo), 2);
  }
  std::string items;
  for (const std::string& name : names) items += (items.empty() ? "" : "-") + name;
  if (value.han < 5 && names.size() <= 4) add("fu/" + (items.empty() ? "base" : items));
  if (value.dora + value.ura + value.red > 0 && value.dora <= 6 && value.ura <= 4)
    add("dora/" + std::to_string(value.dora) + "-shown-" + std::to_string(value.ura) + "-ura-" +
        std::to_string(value.red) + "-red");
  // The same tiles taken apart in another way, or won on in another place.
  const std::size_t ways = readings(hand, true).size();
  if (ways > 1)
    add("readings/" + std::to_string(ways) + "-ways-" + how + (hand.closed() ? "-closed" : "-open"),
        4);
  return things;
}

/// What three players do otherwise than four: shares of a tsumo, norths, and which yaku there are.
bool concerns_three(const std::string& thing, const Hand& hand) {
  if (thing.starts_with("points/") || thing.starts_with("limits/") || thing.starts_with("yakuman/"))
    return hand.tsumo;
  return thing.starts_with("norths/") || thing.starts_with("yaku/") ||
         thing.starts_with("no-yaku/");
}

bool concerns_three(const std::string& option) {
  return option.starts_with("kita.") || option == "dora.cycle" || option == "yaku.north" ||
         option == "pay.absent_share";
}

bool shows(const Hand& hand, const Ruleset& rules, const std::string& thing) {
  if (!is_agreed(hand, rules)) return false;
  for (const auto& [other, most] : things_of(hand, values(hand, rules).front()))
    if (other == thing) return true;
  return false;
}

/// Everything that may be left out of a hand, one thing at a time.
std::vector<Hand> simpler(const Hand& hand) {
  std::vector<Hand> all;
  const auto change = [&](const std::function<void(Hand&)>& how) {
    Hand less = hand;
    how(less);
    all.push_back(less);
  };
  change([](Hand& h) { h.indicators.clear(), h.ura_indicators.clear(); });
  change([](Hand& h) { h.ura_indicators.clear(); });
  change([](Hand& h) { h.reds = {}; });
  change([](Hand& h) { h.norths = h.after_replacement ? h.norths : 0; });
  change([](Hand& h) { h.honba = 0; });
  change([](Hand& h) { h.dealer_wins = h.dealer() ? 1 : 0; });
  change([](Hand& h) { h.riichi = h.double_riichi = h.ippatsu = false, h.ura_indicators.clear(); });
  change([](Hand& h) { h.double_riichi = false; });
  change([](Hand& h) { h.ippatsu = false; });
  change([](Hand& h) { h.first_turn = false; });
  change([](Hand& h) { h.last_tile = false; });
  change([](Hand& h) { h.after_replacement = false; });
  change([](Hand& h) { h.robbed_kan = false; });
  change([](Hand& h) { h.tile_apart = true; });
  change([](Hand& h) { h.round_wind = kEast; });
  change([](Hand& h) {
    if (!h.dealer()) h.seat_wind = kSouth;
  });
  return all;
}

Hand stripped(Hand hand, const std::function<bool(const Hand&)>& still) {
  for (const Hand& less : simpler(hand)) {
    // One change of the hand as it is by now: apply it to the parts that differ.
    if (input_of(less) != input_of(hand) && still(less)) return stripped(less, still);
  }
  return hand;
}

/// What the protocol has no word for.
bool can_be_asked(const Hand& hand) {
  return hand.tile_apart && (hand.tsumo || !hand.after_replacement);
}

void score_cases(Suite& suite, Random& random) {
  constexpr int kHands = 100'000;
  for (int i = 0; i < kHands; ++i) {
    const Ruleset& rules = suite.presets()[pick(random, suite.presets().size())];
    const Hand hand = random_hand(random, rules);
    if (!can_be_asked(hand) || rules.score_system != referee::ScoreSystem::HanFu ||
        !answer_of(hand, rules))
      continue;
    for (const auto& [thing, most] : things_of(hand, values(hand, rules).front())) {
      if (suite.of_three() && !concerns_three(thing, hand)) continue;
      if (!suite.wants(thing, suite.of_three() ? 1 : most) || !is_agreed(hand, rules)) continue;
      const Hand least = stripped(
          hand, [&, &wanted = thing](const Hand& less) { return shows(less, rules, wanted); });
      suite.add(thing, "score", input_of(least), score_expect(least, rules, suite));
      break;
    }
  }
}

/// A hand that is worth something else once options were changed, with the change and without it.
void option_cases(Suite& suite, Random& random) {
  constexpr int kHands = 200'000;
  for (int i = 0; i < kHands; ++i) {
    const Ruleset rules = random_rules(random, suite.presets());
    const Ruleset& plain =
        *std::find_if(suite.presets().begin(), suite.presets().end(),
                      [&](const Ruleset& each) { return each.name == rules.name; });
    if (rules.score_system != referee::ScoreSystem::HanFu) continue;
    const Json changes = Json::parse(referee::ruleset_diff_json(plain, rules)).at("differences");
    if (changes.size() != 1) continue;
    const Json& change = changes.front();
    const std::string key = change.at("option").get<std::string>();
    const std::string thing = "options/" + key;
    if (suite.of_three() && !concerns_three(key)) continue;
    if (!suite.wants(thing, 6)) continue;
    const Hand hand = random_hand(random, rules);
    if (!can_be_asked(hand)) continue;
    const auto differ = [&](const Hand& less) {
      return is_agreed(less, rules) && is_agreed(less, plain) &&
             *answer_of(less, rules) != *answer_of(less, plain);
    };
    if (!differ(hand)) continue;
    const Hand least = stripped(hand, differ);
    const Json twin = input_of(least);
    Json input{{"rules", {{key, change.at("b")}}}};
    input.update(twin);
    suite.add(thing, "score", input, {{rules.name, expectation_of(least, rules)}});
    suite.add(thing, "score", twin, {{rules.name, expectation_of(least, plain)}});
  }
}

void waits_cases(Suite& suite, Random& random) {
  constexpr int kHands = 40'000;
  for (int i = 0; i < kHands; ++i) {
    const Ruleset& rules = suite.presets()[pick(random, suite.presets().size())];
    Hand hand = random_hand(random, rules);
    if (once_in(random, 8)) hand.concealed.front() = all_kinds()[pick(random, 34)];
    if (std::any_of(hand.concealed.begin(), hand.concealed.end(), [&](TileKind kind) {
          std::vector<TileKind> all = hand.tiles();
          return count_of(all, kind) > 4 + (kind == hand.winning ? 1U : 0U);
        }))
      continue;
    std::vector<TileKind> held = hand.tiles();
    held.erase(std::find(held.begin(), held.end(), hand.winning));
    if (std::any_of(held.begin(), held.end(),
                    [&](TileKind kind) { return count_of(held, kind) > 4; }))
      continue;
    const Json answer = waits_answer_of(hand, rules);
    const std::size_t shape = answer.at("by_shape").size(), counted = answer.at("waits").size();
    std::string thing =
        "waits/" + std::to_string(shape) + "-kinds-" + std::to_string(hand.laid.size()) + "-sets";
    if (counted < shape) thing += "-" + std::to_string(counted) + "-counted";
    if (!suite.wants(thing, 3) || !disagreement(hand, rules).empty()) continue;
    Json expect = Json::object();
    for (const Ruleset& each : suite.presets()) {
      const Json other = waits_answer_of(hand, each);
      if (each.name != rules.name && (counted == shape || other == answer)) continue;
      expect[each.name] = expectation(other, {OptionId::DrawOwnFour}, each);
    }
    suite.add(thing, "waits", waits_input_of(hand), expect);
  }
}

/// Makes the scores and the sticks on the table add up to what the players began with, ties being
/// kept. False where that would leave somebody below zero.
bool balance(SeatPoints& scores, int sticks, const Ruleset& rules) {
  Points lacking = rules.game_start * int{rules.game_players} - rules.riichi_stick * sticks;
  for (const Points score : scores) lacking -= score;
  std::map<Points, std::vector<std::size_t>> by_score;
  for (const Seat seat : seats_of(rules)) by_score[scores[seat.index()]].push_back(seat.index());
  // The fewest who may be changed alike: a player who shares no score, else a pair or all of them.
  const auto fewest = std::min_element(
      by_score.rbegin(), by_score.rend(),
      [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
  const auto count = static_cast<int>(fewest->second.size());
  const Points each{lacking.value / count};
  if (each.value * count != lacking.value || each.value % 10 != 0) return false;
  for (const std::size_t s : fewest->second) scores[s] += each;
  return lacking == Points{0} || scores[fewest->second.front()] >= Points{0};
}

SettleCase random_settle_case(Random& random, const Ruleset& rules) {
  SettleCase question;
  question.over = random_over_hand(random, rules);
  question.with_scores = once_in(random, 2);
  question.over.dealer_wins = 0;
  OverHand& over = question.over;
  if (over.ending == Ending::Win || !question.with_scores) {
    over.ending = Ending::Win;
    question.won = random_won_hand(random, rules);
    over.dealer = question.won.dealer;
    over.honba = question.won.honba;
    over.sticks = question.won.sticks;
    over.first_dealer = Seat{static_cast<std::uint8_t>(
        (over.dealer.value + 4U * rules.game_players - over.round % 4) % rules.game_players)};
    for (std::size_t i = 0; i < question.won.claims.size(); ++i) {
      Claim& claim = question.won.claims[i];
      claim.liable_part = claim.pays;
      if (!claim.liable.present()) continue;
      if (i > 0) {
        claim.liable = {};
        continue;
      }
      question.yakuman = static_cast<unsigned>(1 + pick(random, 3));
      question.liable_for_one = question.yakuman > 1;
    }
  } else {
    question.won.honba = over.honba;
    question.won.sticks = over.sticks;
    question.won.dealer = over.dealer;
  }
  return question;
}

/// Whether a hand with these points is played: before one of the extra round there was another that
/// did not end the game, drawn with the dealer tenpai or noten, or won by the dealer.
bool is_played(const OverHand& over, const Ruleset& rules) {
  const unsigned players = rules.game_players;
  if (over.round < 4 * (rules.game_rounds - 1U) + players) return true;
  const auto goes_on = [&](unsigned round, Seat dealer, Ending ending) {
    OverHand before = over;
    before.round = round;
    before.dealer = dealer;
    before.ending = ending;
    before.dealer_wins = 1;
    before.winners = ending == Ending::Win ? std::set<Seat>{dealer} : std::set<Seat>{};
    before.tenpai = dealer == over.dealer ? std::set<Seat>{dealer} : std::set<Seat>{};
    before.nagashi.clear();
    const std::optional<Next> next = next_hand(before, rules);
    return next && !next->over;
  };
  const unsigned last = over.round % 4 == 0 ? over.round - 5 + players : over.round - 1;
  const Seat last_dealer{static_cast<std::uint8_t>((over.dealer.value + players - 1) % players)};
  return goes_on(over.round, over.dealer, Ending::Exhaustive) ||
         goes_on(over.round, over.dealer, Ending::Win) ||
         goes_on(last, last_dealer, Ending::Exhaustive);
}

/// Whether a hand can end so under the ruleset.
bool comes_about(const SettleCase& question, const Ruleset& rules) {
  const WonHand& won = question.won;
  const OverHand& over = question.over;
  const bool abort = won.claims.empty() && over.ending == Ending::Abort;
  constexpr int kRiichiOfAll = 4;
  const bool four = rules.game_players == kSeats;
  if (abort && four && (!rules.abort_four_riichi || over.sticks < kRiichiOfAll)) return false;
  if (abort && !four && rules.abort_nine_terminals == 0) return false;
  if (won.robbed_kan && !rules.chankan_shouminkan) return false;
  int own_sticks = 0;
  for (const Claim& claim : won.claims) {
    // Who is liable for a yakuman has given a tile to it: the hand is open.
    if (claim.own_stick && claim.liable.present()) return false;
    own_sticks += claim.own_stick ? 1 : 0;
  }
  if (own_sticks > won.sticks) return false;
  if (!question.with_scores) return true;
  Points all = rules.riichi_stick * over.sticks;
  for (const Points score : over.scores) {
    all += score;
    if (score < Points{0} && (abort || rules.tobi_on)) return false;
  }
  return all == rules.game_start * int{rules.game_players} && is_played(over, rules);
}

/// What the moves of this question show, and what the next hand does where it is asked.
std::vector<std::string> things_of(const SettleCase& question, const Json& answer,
                                   const Ruleset& rules) {
  const WonHand& won = question.won;
  std::string thing;
  if (won.claims.empty()) {
    constexpr const char* kNames[] = {"win", "exhaustive", "abort", "nagashi"};
    thing = std::string("draws/") + kNames[static_cast<std::size_t>(question.over.ending)];
    if (question.over.ending == Ending::Nagashi)
      thing += "-" + std::to_string(question.over.nagashi.size());
    if (question.over.ending == Ending::Exhaustive)
      thing += "-" + std::to_string(question.over.tenpai.size());
  } else {
    thing = "payments/" + std::string(won.from.present() ? "ron" : "tsumo");
    if (won.claims.size() > 1) thing += std::to_string(won.claims.size());
    if (won.robbed_kan) thing += "-robbed-kan";
    bool dealer = false, own = false;
    for (const Claim& claim : won.claims)
      dealer = dealer || claim.seat == question.over.dealer, own = own || claim.own_stick;
    if (dealer) thing += "-dealer";
    if (won.honba > 0) thing += "-honba";
    if (won.sticks > 0) thing += own ? "-own-stick" : "-sticks";
    const Claim& first = won.claims.front();
    if (first.liable.present()) thing += first.liable == won.from ? "-liable-discarder" : "-liable";
    if (question.yakuman > 1) thing += "-stacked";
  }
  if (!answer.contains("next")) return {thing};
  const Json& next = answer.at("next");
  std::string then = next.contains("end") ? next.at("end").get<std::string>()
                     : next.at("dealer") == question.over.dealer.value ? "dealer-stays"
                                                                       : "deal-passes";
  const unsigned round = question.over.round;
  const bool last = round % 4 + 1 == rules.game_players;
  const std::string next_thing =
      "next-hand/" +
      thing.substr(thing.find('/') + 1,
                   thing.find_first_of("-23", thing.find('/') + 1) - thing.find('/') - 1) +
      "-" + then +
      (round >= 8           ? "-west"
       : last && round >= 4 ? "-south-" + std::to_string(rules.game_players)
       : last               ? std::string(rules.game_players < kSeats ? "-third" : "-fourth")
                            : "");
  if (won.claims.empty()) return {thing, next_thing};
  return {next_thing};
}

bool is_agreed(const SettleCase& question, const Ruleset& rules) {
  const std::optional<Json> answer = answer_of(question, rules);
  if (!answer || !comes_about(question, rules)) return false;
  const SettleCase stated = valued(question, rules);
  if (!stated.won.claims.empty() && !disagreement(stated.won, rules).empty()) return false;
  if (!question.with_scores)
    return stated.won.claims.empty() ? draw_disagreement(stated.over, rules).empty() : true;
  OverHand over = stated.over;
  for (const Seat seat : seats_of(rules))
    over.scores[seat.index()] = Points{answer->at("scores").at(seat.index()).get<int>()};
  if (stated.won.claims.empty())
    return disagreement(over, rules).empty() && draw_disagreement(over, rules).empty();
  over.winners.clear();
  for (const Claim& claim : paid_claims(stated.won, rules)) over.winners.insert(claim.seat);
  if (over.winners.empty()) over.ending = Ending::Abort;
  if (over.winners.count(over.dealer) > 0) over.dealer_wins = over.honba + 1;
  return disagreement(over, rules).empty();
}

std::vector<OptionId> options_of(const SettleCase& question, const Ruleset& rules) {
  const WonHand& won = question.won;
  const bool next = question.with_scores;
  std::vector<OptionId> options;
  const bool shares = (!won.claims.empty() && !won.from.present()) ||
                      (won.claims.empty() && question.over.ending == Ending::Nagashi);
  if (rules.game_players < kSeats && shares) options.push_back(OptionId::PayAbsentShare);
  if (won.claims.empty()) {
    switch (question.over.ending) {
      case Ending::Exhaustive: options = {OptionId::NotenTotal, OptionId::NotenEvenSplit}; break;
      case Ending::Nagashi:
        options.insert(options.end(), {OptionId::DrawNagashi, OptionId::NagashiReplacesNoten,
                                       OptionId::NagashiHonbaPaid});
        break;
      case Ending::Abort: options = {OptionId::NotenOnAbort}; break;
      case Ending::Win: break;
    }
    if (next)
      options.push_back(question.over.ending == Ending::Abort ? OptionId::RenchanAbort
                                                              : OptionId::RenchanTenpai);
  } else {
    if (won.honba > 0)
      options.push_back(won.from.present() ? OptionId::HonbaRon : OptionId::HonbaTsumoEach);
    if (won.claims.size() > 1) {
      options.push_back(won.robbed_kan ? OptionId::ChankanMaxWinners : OptionId::RonMax);
      if (won.honba > 0) options.push_back(OptionId::HonbaMultiRon);
      if (won.sticks > 0)
        options.insert(options.end(),
                       {OptionId::DepositsMultiRon, OptionId::DepositsWinnerKeepsOwn});
      if (won.claims.size() > 2) options.push_back(OptionId::AbortTripleRon);
    }
    if (won.claims.front().liable.present()) {
      options.push_back(won.from.present() ? OptionId::PaoRon : OptionId::PaoTsumoLiablePaysAll);
      if (won.honba > 0)
        options.push_back(won.from.present() ? OptionId::PaoRonHonba : OptionId::PaoTsumoHonba);
      if (question.yakuman > 1) options.push_back(OptionId::PaoScope);
    }
    if (next) options.insert(options.end(), {OptionId::RenchanWin, OptionId::HonbaReset});
    if (options.empty()) options.push_back(OptionId::PayRoundTo);
  }
  if (next) options.insert(options.end(), {OptionId::SdOn, OptionId::TobiOn});
  return options;
}

void settle_cases(Suite& suite, Random& random) {
  constexpr int kEnds = 120'000;
  for (int i = 0; i < kEnds; ++i) {
    const Ruleset& rules = suite.presets()[pick(random, suite.presets().size())];
    const bool classical = rules.score_system != referee::ScoreSystem::HanFu;
    SettleCase question = random_settle_case(random, rules);
    const bool all_in_riichi = rules.game_players == kSeats;
    if (question.won.claims.empty() && question.over.ending == Ending::Abort && all_in_riichi)
      question.won.sticks = question.over.sticks += 4;
    if (question.with_scores && !balance(question.over.scores, question.over.sticks, rules))
      continue;
    if ((classical && question.yakuman > 0) || !is_agreed(question, rules)) continue;
    const Json answer = *answer_of(question, rules);
    const std::vector<std::string> things = things_of(question, answer, rules);
    const auto thing = std::find_if(things.begin(), things.end(), [&](const std::string& each) {
      return suite.wants(each, suite.of_three() || each.starts_with("payments/") ? 1 : 3);
    });
    if (thing == things.end()) continue;
    Json expect{{rules.name, expectation(answer, options_of(question, rules), rules)}};
    for (const Ruleset& other : suite.presets()) {
      if (question.yakuman > 0 && other.score_system != referee::ScoreSystem::HanFu) continue;
      if (!is_agreed(question, other)) continue;
      if (*answer_of(question, other) == answer && !suite.of_three()) continue;
      expect[other.name] =
          expectation(*answer_of(question, other), options_of(question, other), other);
      if (expect.size() == 3) break;
    }
    suite.add(*thing, "settle", input_of(question, rules), expect);
  }
}

void finish_cases(Suite& suite, Random& random) {
  constexpr int kEnds = 3'000;
  for (int i = 0; i < kEnds; ++i) {
    const Ruleset& rules = suite.presets()[pick(random, suite.presets().size())];
    OverHand over = random_over_hand(random, rules);
    if (!balance(over.scores, over.sticks, rules)) continue;
    const FinishCase question{over.scores, over.sticks, over.first_dealer};
    const std::optional<Json> answer = answer_of(question, rules);
    if (!answer || !result_disagreement(over, rules).empty()) continue;
    const auto behind = over.scores.begin() + rules.game_players;
    const bool ties =
        std::set<Points>(over.scores.begin(), behind).size() < std::size_t{rules.game_players};
    const bool negative = std::any_of(over.scores.begin(), over.scores.end(),
                                      [](Points score) { return score < Points{0}; });
    std::string thing = "finish/" + rules.name;
    if (ties) thing += "-ties";
    if (over.sticks > 0) thing += "-sticks";
    if (negative) thing += "-below-zero";
    if (!suite.wants(thing, 2)) continue;
    std::vector<OptionId> options = {OptionId::GameUma, OptionId::GameFinalRound};
    if (ties) options.insert(options.end(), {OptionId::GameTieBreak, OptionId::GameUmaTies});
    if (over.sticks > 0) options.push_back(OptionId::EndSticks);
    suite.add(thing, "finish", input_of(question, rules),
              {{rules.name, expectation(*answer, options, rules)}});
  }
}

}  // namespace
}  // namespace oracle

int main(int argc, char** argv) {
  const std::vector<std::string> chosen(argv + std::min(argc, 2), argv + argc);
  struct Part {
    const char* name;
    void (*write)(oracle::Suite&, oracle::Random&);
    bool of_three = false;
  };
  const Part parts[] = {{"score", oracle::score_cases},
                        {"options", oracle::option_cases},
                        {"waits", oracle::waits_cases},
                        {"settle", oracle::settle_cases},
                        {"finish", oracle::finish_cases},
                        {"score-of-three", oracle::score_cases, true},
                        {"options-of-three", oracle::option_cases, true},
                        {"settle-of-three", oracle::settle_cases, true},
                        {"finish-of-three", oracle::finish_cases, true}};
  if (argc < 2) {
    std::cerr << "write_cases FOLDER [score|options|waits|settle|finish|score-of-three|...]...\n";
    return 3;
  }
  oracle::Suite suite;
  for (const auto& [name, write, of_three] : parts) {
    suite.turn_to(of_three ? oracle::presets_of_cases_of_three() : oracle::presets_of_cases(),
                  of_three ? name : "");
    // Its own numbers, so that a part may be written without the others.
    oracle::Random random(oracle::kSeed);
    if (chosen.empty() || std::find(chosen.begin(), chosen.end(), name) != chosen.end())
      write(suite, random);
  }
  suite.write(argv[1]);
  return 0;
}
