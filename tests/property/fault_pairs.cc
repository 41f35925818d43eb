#include "tests/property/fault_pairs.h"

#include <algorithm>
#include <optional>

#include "importers/stream/stream.h"
#include "validator/log/describe.h"
#include "validator/rules/families.h"

namespace referee::test {
namespace {

/// Starts of the hands, ascending.
std::vector<std::uint32_t> starts_of(const GameLog& log) {
  std::vector<std::uint32_t> starts;
  for (std::uint32_t i = 0; i < log.events.size(); ++i)
    if (log.events[i].kind == EventKind::StartKyoku) starts.push_back(i);
  return starts;
}

/// The place among `starts` of the hand that an event belongs to.
std::ptrdiff_t hand_of(const std::vector<std::uint32_t>& starts, std::uint32_t event) {
  return std::upper_bound(starts.begin(), starts.end(), event) - starts.begin() - 1;
}

/// Payloads aside, which are counted anew.
bool same_event(const Event& a, const Event& b) {
  return a.kind == b.kind && a.seat == b.seat && a.target == b.target && a.tile == b.tile &&
         a.id == b.id;
}

/// The number in `after` of event `number` of `before`; nothing where the difference of the two
/// logs takes it in.
std::optional<std::uint32_t> moved(const GameLog& before, const GameLog& after,
                                   std::uint32_t number) {
  const auto first = std::mismatch(before.events.begin(), before.events.end(), after.events.begin(),
                                   after.events.end(), same_event);
  if (first.first == before.events.end() && first.second == after.events.end()) return number;
  if (number < static_cast<std::uint32_t>(first.first - before.events.begin())) return number;
  const auto last = std::mismatch(before.events.rbegin(), before.events.rend(),
                                  after.events.rbegin(), after.events.rend(), same_event);
  const auto behind = static_cast<std::uint32_t>(before.events.rend() - last.first);
  if (number < behind) return std::nullopt;
  return static_cast<std::uint32_t>(number + after.events.size() - before.events.size());
}

/// Whether the second fault has left the first as it was: where it moves tiles the seed is gone,
/// and with it a wrong wall; a draw of another kind is written anew; a part of a game starts as it
/// likes; and it may reckon the end anew.
bool stands(const faults::Fault& one, const GameLog& before, std::uint32_t now,
            const GameLog& after) {
  if (one.rule.starts_with("wall/") && before.header.seed != after.header.seed) return false;
  if (before.events[one.event].kind == EventKind::Ryuukyoku &&
      (after.events[now].kind != EventKind::Ryuukyoku ||
       before.ryuukyokus[before.events[one.event].index].kind !=
           after.ryuukyokus[after.events[now].index].kind))
    return false;
  if (one.rule == "deal/start" && after.fragment) return false;
  return !one.rule.starts_with("final/") || before.finals == after.finals;
}

/// Whether the second fault has written a hand of its own in place of the one of the first.
bool is_dealt_anew(const GameLog& before, const GameLog& after) {
  for (std::size_t i = 0; i < std::min(before.kyokus.size(), after.kyokus.size()); ++i)
    if (before.kyokus[i].hands != after.kyokus[i].hands) return true;
  return false;
}

/// The groups of the rows of the fault's rule, a bit a group.
std::uint32_t groups_of(const GameLog& log, const faults::Fault& fault) {
  std::uint32_t groups = 0;
  for (const Rule* rule :
       rules::rules_by_kind()[static_cast<std::size_t>(log.events[fault.event].kind)].rows)
    if (rule->id == fault.rule) groups |= bit_of(rule->group);
  return groups;
}

void compare(PairTrial& trial) {
  std::vector<bool> taken(trial.findings.size());
  for (const faults::Fault& fault : trial.owed) {
    bool found = false;
    for (std::size_t i = 0; i < trial.findings.size() && !found; ++i)
      if (!taken[i] && is_owed(trial.findings[i], fault)) taken[i] = found = true;
    if (!found) ++trial.lost;
  }
  trial.echoes = static_cast<unsigned>(std::count(taken.begin(), taken.end(), false));
}

constexpr auto kAny = Dependence::Players::Any;
constexpr auto kOne = Dependence::Players::One;
constexpr Dependence kReasons[] = {
    {"call/kuikae", "call/", kOne, "what may be discarded is what the other fault leaves open"},
    {"call/no-discard-left", "call/", kOne,
     "what may be discarded is what the other fault leaves open"},
    {"call/precedence", "call/", kAny,
     "whose claim came first is what the wrong discarder leaves open"},
    {"call/precedence", "win/from", kAny,
     "whose claim came first is what the wrong discarder leaves open"},
    {"call/", "draw/declaration", kOne, "what the caller holds is not known"},
    {"call/", "draw/tenpai", kOne, "what the caller holds is not known"},
    {"call/", "draw/triple-ron", kAny, "what the caller waits for is not known"},
    {"call/", "furiten/", kOne, "what the caller holds is not known"},
    {"call/", "payment/pao", kOne, "what the winner has called is not known"},
    {"call/", "riichi/open-hand", kOne,
     "whether the hand is open is what the wrong call leaves open"},
    {"call/", "score/", kOne, "what the caller holds, and so what the hand is worth, is not known"},
    {"call/", "tiles/", kOne, "what the caller holds is not known"},
    {"call/", "turn/tsumogiri-flag", kOne, "what the caller holds is not known"},
    {"call/", "win/", kOne, "what the caller holds is not known"},
    {"deal/dealer", "draw/nagashi", kAny,
     "who deals, and so what is paid, may be the log's or the rules'"},
    {"dora/late-reveal", "dora/", kAny, "an indicator turned later may be the one of another quad"},
    {"dora/unearned-reveal", "dora/ura-count", kAny,
     "an indicator too many may be the one that another list lacks"},
    {"dora/missing-reveal", "dora/indicator-mismatch", kAny,
     "which indicator is the one not turned is not known"},
    {"dora/indicator-mismatch", "score/", kOne,
     "the value may follow from the indicators as they are listed"},
    {"dora/ura-count", "score/", kOne,
     "the value may follow from the indicators as they are listed"},
    {"draw/missed-exhaustive", "final/", kAny, "what the draw moved is not known"},
    {"draw/missed-exhaustive", "flow/ended-early", kAny,
     "another result may let the game end there"},
    {"flow/ended-early", "final/scores", kAny, "what the missing hands moved is not known"},
    {"flow/ended-early", "flow/round", kAny, "another round may let the game end there"},
    {"flow/honba", "payment/honba", kAny, "the honba paid are those that the result names"},
    {"flow/riichi-sticks", "payment/riichi-sticks", kAny,
     "the sticks paid are those that are named"},
    {"flow/scores", "draw/", kAny, "a draw that is written anew repeats the scores of the header"},
    {"kita/not-north", "draw/tenpai", kOne, "what the hand holds is not known"},
    {"kita/not-north", "riichi/not-tenpai", kOne, "what the hand holds is not known"},
    {"kita/not-north", "turn/missing-replacement", kOne,
     "no tile is replaced where none was set aside"},
    {"riichi/deposit", "riichi/twice", kOne,
     "who is in riichi is what the deposit tells otherwise"},
    {"riichi/points", "riichi/points", kAny, "the scores of the hand are written anew"},
    {"riichi/", "call/in-riichi", kOne, "a riichi that may not be declared may never have been"},
    {"riichi/", "draw/riichi-noten", kOne, "a riichi that may not be declared may never have been"},
    {"riichi/", "riichi/hand-changed", kOne,
     "a riichi that may not be declared may never have been"},
    {"score/points", "payment/win", kOne,
     "the payment may follow from the points as they are claimed"},
    {"score/", "score/", kOne,
     "a link of the value may follow from the other link as it is claimed"},
    {"tiles/duplicate-tile", "furiten/", kAny, "either of the two may be another tile"},
    {"tiles/duplicate-tile", "tiles/", kAny, "either of the two may be another tile"},
    {"tiles/not-in-hand", "riichi/not-tenpai", kOne, "what the hand lacks is not known"},
    {"tiles/not-in-play", "furiten/", kAny, "what was discarded is not known"},
    {"tiles/too-many-copies", "draw/triple-ron", kAny,
     "any of the five copies may be another tile"},
    {"tiles/too-many-copies", "furiten/", kAny, "any of the five copies may be another tile"},
    {"tiles/too-many-copies", "riichi/not-tenpai", kAny,
     "any of the five copies may be another tile"},
    {"tiles/too-many-copies", "tiles/", kAny, "any of the five copies may be another tile"},
    {"turn/after-end", "turn/after-end", kAny, "the start of the next hand may be missing instead"},
    {"turn/discard-without-draw", "tiles/", kOne,
     "the draw that is left out leaves a hand unknown"},
    {"turn/missing-replacement", "dora/", kAny,
     "the indicator is due at the draw that is left out"},
    {"turn/out-of-turn", "tiles/", kAny, "a turn that is left out leaves a hand unknown"},
    {"turn/out-of-turn", "win/hand-mismatch", kAny,
     "a turn that is left out leaves a hand unknown"},
    {"turn/", "draw/declaration", kAny, "a turn that is left out leaves a hand unknown"},
    {"turn/", "draw/riichi-noten", kAny, "a turn that is left out leaves a hand unknown"},
    {"turn/", "draw/tenpai", kAny, "a turn that is left out leaves a hand unknown"},
    {"turn/", "draw/triple-ron", kAny, "a turn that is left out leaves a hand unknown"},
    {"turn/", "furiten/", kAny, "a turn that is left out may hide what was passed"},
    {"turn/", "kan/wall", kAny, "the draw that is left out may never have been"},
    {"turn/", "riichi/not-tenpai", kAny, "a turn that is left out leaves a hand unknown"},
    {"turn/", "turn/wall-exhausted", kAny, "the draw that is left out may never have been"},
    {"win/from", "payment/honba", kOne, "who pays is what the wrong name leaves open"},
    {"win/no-draw", "win/wrong-tile", kOne, "the tile won on is the one whose draw is left out"},
    {"win/not-complete", "furiten/", kOne, "a hand that is no win waits for nothing"},
    {"win/wrong-tile", "score/", kOne,
     "the value may be that of the hand with the tile as it is named"},
};

}  // namespace

const Dependence& depends_on(std::string_view first, std::string_view second, bool one_player) {
  static constexpr Dependence kNone;
  const auto fit = [one_player](const Dependence& reason, std::string_view one,
                                std::string_view other) {
    return one.starts_with(reason.one) && other.starts_with(reason.other) &&
           (one_player || reason.players == kAny);
  };
  for (const Dependence& reason : kReasons)
    if (fit(reason, first, second) || fit(reason, second, first)) return reason;
  return kNone;
}

PairTrial FaultPairs::run(const GameLog& log, const Ruleset& ruleset, std::string_view first,
                          std::string_view second, Distance distance, std::uint64_t seed,
                          Take take) {
  PairTrial trial;
  const bool may_depend = distance == Distance::SameHand;
  if (take == Take::Dependent && (!may_depend || depends_on(first, second, true).why.empty()))
    return trial;
  std::optional<faults::Fault> one = faults::put(log, ruleset, first, seed);
  if (!one) return trial;
  const std::vector<std::uint32_t> starts = starts_of(one->log);
  const std::ptrdiff_t at = hand_of(starts, one->event);
  const auto may_be_in = [&](std::uint32_t start) {
    const std::ptrdiff_t apart = hand_of(starts, start) - at;
    switch (distance) {
      case Distance::Apart: return apart > 1 || apart < -1;
      case Distance::NextHand: return apart == 1;
      case Distance::SameHand: return apart == 0;
    }
    return false;
  };
  std::optional<faults::Fault> two =
      faults::put_in_hands(one->log, ruleset, second, seed / 7, may_be_in);
  if (!two) return trial;
  const std::optional<std::uint32_t> now = moved(one->log, two->log, one->event);
  if (!now || *now >= two->log.events.size() || !stands(*one, one->log, *now, two->log))
    return trial;
  // A seed that gives no wall of the game gives nothing to hold the play against.
  const bool seedless = one->rule == "wall/deal" && one->log.header.seed != log.header.seed;
  if (seedless && two->rule.starts_with("wall/")) return trial;
  one->event = *now;
  // The end of the game belongs to the last hand, and the next header stands behind a hand left
  // out.
  const std::vector<std::uint32_t> both = starts_of(two->log);
  const std::ptrdiff_t apart = hand_of(both, two->event) - hand_of(both, one->event);
  if (distance == Distance::Apart ? apart >= -1 && apart <= 1
                                  : apart != (distance == Distance::NextHand ? 1 : 0))
    return trial;
  // Facts of one element are one finding.
  if (one->event == two->event && (groups_of(two->log, *one) & groups_of(two->log, *two)) != 0)
    return trial;
  trial.dependence = may_depend ? &depends_on(one->rule, two->rule, one->seat == two->seat)
                                : &depends_on({}, {}, false);
  if (trial.dependence->why.empty() != (take == Take::Independent)) return trial;
  if (may_depend && is_dealt_anew(one->log, two->log)) return trial;
  trial.made = true;
  std::string stream;
  stream::write_events(two->log, stream);
  one->log = GameLog{};
  trial.owed.push_back(*std::move(one));
  trial.owed.push_back(*std::move(two));
  stream::read_events(stream,
                      [&](GameLog& read) { trial.findings = trials_.findings_of(read, ruleset); });
  compare(trial);
  return trial;
}

std::string description_of(const PairTrial& trial) {
  const auto place = [](std::string_view rule, Known<std::uint32_t> event, Seat seat) {
    return std::string(rule) + " at " + (event ? std::to_string(*event) : "nowhere") + " of " +
           describe(seat);
  };
  std::string text;
  for (const faults::Fault& fault : trial.owed)
    text += place(fault.rule, fault.event, fault.seat) + " (" + fault.what + "); ";
  text += "found:";
  if (trial.findings.empty()) return text + " nothing";
  for (std::size_t i = 0; i < trial.findings.size() && i < 6; ++i) {
    const Finding& finding = trial.findings[i];
    text += (i == 0 ? " " : " | ") + place(finding.rule, finding.event, finding.seat) + ": " +
            finding.message + ", expected " + finding.expected + ", actual " + finding.actual;
  }
  return text;
}

}  // namespace referee::test
