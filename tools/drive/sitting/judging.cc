#include "tools/drive/sitting/judging.h"

#include <algorithm>
#include <set>
#include <utility>

#include "tools/commands/rules/option_values.h"
#include "tools/drive/discard_words.h"
#include "tools/drive/sitting/act_event.h"
#include "tools/drive/sitting/offers.h"
#include "validator/catalogue/catalogue.h"
#include "validator/judgement/judge.h"
#include "validator/rules/families.h"
#include "validator/words/said.h"
#include "validator/words/wording.h"

namespace referee::drive {
namespace {

constexpr std::uint32_t kMostFindings = 20;

JudgeOptions options_with(WallSource* walls) {
  JudgeOptions options;
  options.walls = walls;
  options.most_findings = kMostFindings;
  return options;
}

/// The first error about one of the events from `first` on, of the last hand or of all; `weighed`:
/// with all that it says.
std::optional<Finding> error_from(const GameLog& log, std::uint32_t first, const Ruleset& ruleset,
                                  bool weighed, bool of_all_hands = false) {
  JudgeOptions options;
  options.most_findings = kMostFindings;
  options.weigh_findings = weighed;
  if (!of_all_hands)
    options.hands = HandRange{static_cast<std::uint32_t>(log.kyokus.size() - 1),
                              static_cast<std::uint32_t>(log.kyokus.size() - 1)};
  GameReport report;
  judge(log, ruleset, options, report);
  for (Finding& finding : report.findings)
    if (finding.event && *finding.event >= first && finding.severity == Severity::Error)
      return std::move(finding);
  return std::nullopt;
}

std::optional<Finding> objection(const GameLog& log, const Table& table, Seat seat,
                                 std::string_view act, const Ruleset& ruleset, bool weighed) {
  GameLog next = log;
  next.fragment = true;
  auto first = static_cast<std::uint32_t>(next.events.size());
  // What a discard makes of a riichi is said of the riichi.
  const std::uint32_t before = last_decisive(log);
  if (act.starts_with("dahai") && log.events[before].kind == EventKind::RiichiDeclaration)
    first = before;
  if (log.kyokus.empty() || !push_act(next, table, seat, act)) return std::nullopt;
  std::optional<Finding> found = error_from(next, first, ruleset, weighed);
  if (found || act != "reach") return found;
  const SeatState& state = table.at(seat);
  for (std::uint8_t code = 0; code < kFaces; ++code) {
    if (state.hand.faces[code] == 0) continue;
    GameLog discarded = next;
    const bool drawn = state.has_drawn && state.drawn.tile == Tile{code};
    if (!push_act(discarded, table, seat, discard_words(Tile{code}, drawn))) continue;
    std::optional<Finding> each = error_from(discarded, first, ruleset, weighed);
    if (!each) return std::nullopt;
    if (!found) found = std::move(each);
  }
  return found;
}

/// Whether the game so far is as right under `other` as under its own ruleset: what forbids other
/// acts of the game explains none. Of a game that has an error of its own only the last hand
/// counts.
bool allows_the_rest(const GameLog& log, const Ruleset& ruleset, const Ruleset& other) {
  GameLog so_far = log;
  so_far.fragment = true;
  for (const bool of_all_hands : {false, true}) {
    if (error_from(so_far, 0, ruleset, false, of_all_hands)) return true;
    if (error_from(so_far, 0, other, false, of_all_hands)) return false;
  }
  return true;
}

using Places = std::set<std::pair<std::string, std::uint32_t>>;

Places places_of(const std::vector<Finding>& findings) {
  Places places;
  for (const Finding& each : findings) places.emplace(each.rule, each.event.value_or(0));
  return places;
}

/// Checks that could not be made.
std::uint32_t unchecked_in(const GameReport& report) {
  std::uint32_t count = 0;
  for (const Unchecked& each : report.unchecked) count += each.count;
  return count;
}

/// Of what the events show: the options under which the finding is none, and nothing else is new.
void explain_events(Fault& fault, const GameLog& log, const Ruleset& ruleset) {
  if (!fault.finding.event || log.kyokus.empty()) return;
  JudgeOptions options;
  options.most_findings = kMostFindings;
  options.weigh_findings = false;
  options.hands = HandRange{fault.hand > 0 ? fault.hand - 1 : 0, fault.hand};
  const std::pair place{fault.finding.rule, *fault.finding.event};
  GameReport now;
  judge(log, ruleset, options, now);
  const Places before = places_of(now.findings);
  if (!before.contains(place)) return;
  // An option under which other hands of the game would be wrong explains nothing: the hand is
  // judged first, since that is quick.
  JudgeOptions whole = options;
  whole.hands = {};
  GameReport now_whole;
  judge(log, ruleset, whole, now_whole);
  const Places before_whole = places_of(now_whole.findings);
  options.is_enough = [&](const std::vector<Finding>& found) {
    return !before.contains({found.back().rule, found.back().event.value_or(0)}) ||
           places_of(found).contains(place);
  };
  find_options(fault, ruleset, [&](const Ruleset& other, std::string&) {
    GameReport report;
    judge(log, other, options, report);
    const Places after = places_of(report.findings);
    if (after.contains(place) ||
        !std::includes(before.begin(), before.end(), after.begin(), after.end()))
      return false;
    GameReport all;
    judge(log, other, whole, all);
    const Places rest = places_of(all.findings);
    // Where less is judged, nothing is explained.
    return !rest.contains(place) && unchecked_in(all) <= unchecked_in(now_whole) &&
           std::includes(before_whole.begin(), before_whole.end(), rest.begin(), rest.end());
  });
}

/// Puts what another finding says beside the fault's own words.
void take_over(Fault& fault, Finding&& barred) {
  fault.by = barred.rule;
  const Statement& told = barred.headline.empty() ? barred.deed : barred.headline;
  const Argument what = told.empty() ? Argument(barred.message) : argument(told);
  fault.finding.because.push_back(
      {{},
       barred.required.empty() ? say(Said::Barred, barred.rule, what)
       : barred.claimed.empty()
           ? say(Said::BarredFor, barred.rule, what, barred.required)
           : say(Said::BarredAs, barred.rule, what, barred.required, barred.claimed)});
  for (Because& each : barred.because) fault.finding.because.push_back(std::move(each));
  fault.finding.cites = std::move(barred.cites);
  words::put_in_words(fault.finding);
}

/// Whether the page of the rule names the option among those that change it.
bool is_named_by(const Rule& rule, std::string_view key) {
  const CatalogueEntry* page = find_in_catalogue(rule.id);
  for (std::string_view rest = page != nullptr ? page->options : ""; !rest.empty();) {
    const std::string_view one = rest.substr(0, rest.find('|'));
    if (one == key) return true;
    rest.remove_prefix(std::min(rest.size(), one.size() + 1));
  }
  return false;
}

}  // namespace

void find_options(Fault& fault, const Ruleset& ruleset,
                  const std::function<bool(const Ruleset&, std::string& rule)>& holds) {
  fault.options_sought = true;
  const Rule* rule = rules::find_rule(fault.by.empty() ? fault.finding.rule : fault.by);
  const auto rank = [&](OptionId option) {
    if (rule == nullptr || option == rule->option) return 0;
    return is_named_by(*rule, option_info(option).key) ? 1 : 2;
  };
  for (const OptionInfo& option : option_table())
    for (OptionValue& value : commands::rules::likely_values(option, ruleset)) {
      Ruleset other = ruleset;
      AsIf found{{option.id, value}, {}};
      if (choose(other, option.id, value) && other.game_players == ruleset.game_players &&
          contradiction(other).empty() && holds(other, found.rule))
        fault.as_if.push_back(std::move(found));
    }
  std::stable_sort(fault.as_if.begin(), fault.as_if.end(), [&](const AsIf& a, const AsIf& b) {
    return rank(a.cause.option) < rank(b.cause.option);
  });
}

EventWatch::EventWatch(const GameLog& log, const std::vector<Wall>& walls, bool has_walls,
                       const Ruleset& ruleset, Severity fails_from)
    : log_(log),
      fails_from_(fails_from),
      walls_(walls),
      options_(options_with(has_walls ? &walls_ : nullptr)),
      judge_(log, ruleset, options_) {}

bool EventWatch::has_failed() {
  // So many events close the hand before.
  constexpr std::uint32_t kLooksAt = 12;
  const bool is_deal = log_.events.back().kind == EventKind::StartKyoku;
  of_hand_ = is_deal ? 0 : of_hand_ + 1;
  if (of_hand_ != kLooksAt) return false;
  judge_.look();
  return std::any_of(
      judge_.findings().begin(), judge_.findings().end(), [&](const Finding& finding) {
        return finding.severity >= fails_from_ && finding.event && *finding.event < judge_.closed();
      });
}

bool is_right(const GameLog& log, const Ruleset& ruleset) {
  return !error_from(log, 0, ruleset, false, true);
}

std::vector<Finding> findings_of(const GameLog& log, const std::vector<Wall>& walls,
                                 const Ruleset& ruleset) {
  GivenWalls source(walls);
  JudgeOptions options = options_with(walls.empty() ? nullptr : &source);
  options.keep_tables = true;
  GameReport report;
  judge(log, ruleset, options, report);
  return std::move(report.findings);
}

void explain(Fault& fault, const GameLog& log, const Table& table, const Ruleset& ruleset,
             bool options, const std::vector<std::string_view>* offered) {
  const Seat seat = fault.act.seat;
  const std::string_view act = fault.act.act;
  if (act.empty() || !seat.present()) {
    if (options) explain_events(fault, log, ruleset);
    return;
  }
  const auto offers_are_right = [&](const Ruleset& other) {
    return offered == nullptr || lets_the_same(log, ruleset, other, {seat, offered});
  };
  if (!fault.act_is_due) {
    std::optional<Finding> barred = objection(log, table, seat, act, ruleset, true);
    if (!barred) return;
    take_over(fault, *std::move(barred));
    if (!options) return;
    find_options(fault, ruleset, [&](const Ruleset& other, std::string&) {
      return !objection(log, table, seat, act, other, false) && offers_are_right(other) &&
             allows_the_rest(log, ruleset, other);
    });
    return;
  }
  if (!options) return;
  find_options(fault, ruleset, [&](const Ruleset& other, std::string& rule) {
    const std::optional<Finding> barred = objection(log, table, seat, act, other, false);
    if (!barred || !offers_are_right(other) || !allows_the_rest(log, ruleset, other)) return false;
    rule = barred->rule;
    return true;
  });
}

}  // namespace referee::drive
