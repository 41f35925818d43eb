#include "referee/judging/other_rulesets.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "referee/judging/option_search.h"
#include "referee/judging/platform_rules.h"
#include "validator/catalogue/catalogue.h"
#include "validator/referee.h"
#include "validator/rules/families.h"

namespace referee {
namespace {

/// The groups whose findings speak of the same thing: the links of a hand's value are one.
bool are_one(Group a, Group b) {
  const auto is_value = [](Group group) {
    return group == Group::Yaku || group == Group::DoraHan || group == Group::Han ||
           group == Group::Fu || group == Group::Limit || group == Group::Value;
  };
  return a == b || (is_value(a) && is_value(b));
}

/// The group in which a finding of `rule` at an event of this kind was judged; nothing for what
/// readers find.
std::optional<Group> group_of(std::string_view rule, EventKind kind) {
  for (const Rule* row : rules::rules_by_kind()[static_cast<std::size_t>(kind)].rows)
    if (row->id == rule) return row->group;
  return std::nullopt;
}

std::uint32_t times_unchecked(const GameReport& report, const std::string& rule) {
  std::uint32_t times = 0;
  for (const Unchecked& unchecked : report.unchecked)
    if (unchecked.what == rule) times += unchecked.count;
  return times;
}

bool is_near(const Known<std::uint32_t>& hand, const Known<std::uint32_t>& other) {
  return !hand || !other || std::max(*hand, *other) - std::min(*hand, *other) <= 1;
}

/// Whether `own` has the same finding.
bool has(const GameReport& own, const Finding& there) {
  return std::any_of(own.findings.begin(), own.findings.end(), [&](const Finding& here) {
    return here.rule == there.rule && here.event == there.event && here.seat == there.seat;
  });
}

/// Whether `other` finds something in or beside the hand of `finding` that `own` does not: then the
/// same fault may only bear another name.
bool finds_more(const GameReport& own, const Finding& finding, const GameReport& other) {
  return std::any_of(other.findings.begin(), other.findings.end(), [&](const Finding& there) {
    return is_near(there.kyoku, finding.kyoku) && !has(own, there);
  });
}

/// Whether what `finding` of `own` speaks of is no fault in `other`: nothing of its kind stands at
/// the event, nothing of its rule in the hand, nothing about it that is new, and the rule could be
/// judged as often as in `own`.
bool is_legal(const GameLog& log, const GameReport& own, const Finding& finding,
              const GameReport& other) {
  if (!finding.event || *finding.event >= log.events.size()) return false;
  const EventKind kind = log.events[*finding.event].kind;
  const auto group = group_of(finding.rule, kind);
  if (!group) return false;
  for (const Finding& there : other.findings) {
    if (there.rule == finding.rule && there.kyoku == finding.kyoku) return false;
    if (there.event != finding.event) continue;
    const auto of_it = group_of(there.rule, kind);
    if (of_it && are_one(*group, *of_it)) return false;
  }
  if (finds_more(own, finding, other)) return false;
  return times_unchecked(other, "every rule") == 0 &&
         times_unchecked(other, finding.rule) <= times_unchecked(own, finding.rule);
}

/// Whether `part`, found in the hand of `finding` alone, shows that the preset finds fault with it
/// too, or something else in its hand.
bool is_broken(const GameLog& log, const GameReport& own, const Finding& finding,
               const std::vector<Finding>& part) {
  const EventKind kind = log.events[*finding.event].kind;
  const auto group = group_of(finding.rule, kind);
  return std::any_of(part.begin(), part.end(), [&](const Finding& there) {
    if (there.kyoku != finding.kyoku) return false;
    if (there.rule == finding.rule) return true;
    if (there.event == finding.event && group) {
      const auto of_it = group_of(there.rule, kind);
      if (of_it && are_one(*group, *of_it)) return true;
    }
    return !has(own, there);
  });
}

/// Whether the dealer of a hand may have won so many hands in a row as are a yakuman: then the hand
/// cannot be judged alone.
bool may_end_a_streak(const GameLog& log, std::uint32_t hand, const Ruleset& ruleset) {
  if (ruleset.yaku_paarenchan == 0) return false;
  if (hand >= log.kyokus.size()) return true;
  std::uint32_t first = hand;
  while (first > 0 && log.kyokus[first - 1].dealer == log.kyokus[hand].dealer) --first;
  return hand - first + 1 >= ruleset.yaku_paarenchan;
}

/// Whether every finding of `own` is one in its hand alone too, so that the whole game need not be
/// judged: nothing is legal then, and the game not clean. A hand takes a tenth of a game's time. No
/// answer is worth the trouble where very many hands have findings.
bool is_broken_in_each_hand(const GameLog& log, const GameReport& own, const Ruleset& ruleset) {
  constexpr std::size_t kMostHands = 4;
  std::map<std::uint32_t, bool> hands;  // whether the hand before is needed too
  for (const Finding& finding : own.findings) {
    if (!finding.kyoku || !finding.event || *finding.event >= log.events.size()) return false;
    bool& begins = hands.try_emplace(*finding.kyoku, false).first->second;
    begins = begins || log.events[*finding.event].kind == EventKind::StartKyoku;
    if (hands.size() > kMostHands) return false;
  }
  for (const auto& [hand, begins] : hands) {
    if (may_end_a_streak(log, hand, ruleset)) return false;
    bool are_broken = false;
    JudgeOptions options;
    options.weigh_findings = false;
    options.hands = HandRange{begins && hand > 0 ? hand - 1 : hand, hand};
    options.is_enough = [&, alone = hand](const std::vector<Finding>& part) {
      are_broken =
          std::all_of(own.findings.begin(), own.findings.end(), [&](const Finding& finding) {
            return finding.kyoku != alone || is_broken(log, own, finding, part);
          });
      return are_broken;
    };
    GameReport part;
    judge(log, ruleset, options, part);
    if (!are_broken) return false;
  }
  return true;
}

}  // namespace

void OtherRulesets::compare(GameJudge& judge, const GameLog& log, const Ruleset& own,
                            GameReport& report) {
  if (report.findings.empty() || report.findings.size() > kMostFindings) return;
  // What readers find, and what a seed gives, is the same under every ruleset.
  const auto judged = [](const Finding& finding) {
    return finding.rule != "log/incomplete" && rests_on_ruleset(finding.rule);
  };
  if (std::none_of(report.findings.begin(), report.findings.end(), judged)) return;
  const bool may_vanish = std::all_of(report.findings.begin(), report.findings.end(), judged);
  InferredSettings shown;
  for (const RulesChoice& choice : presets_.of(settings_of(log, shown))) {
    if (choice.ruleset.name == own.name) continue;
    if (may_vanish && is_broken_in_each_hand(log, report, choice.ruleset)) continue;
    GameReport other;
    judge.judge_again(log, choice.ruleset, JudgeExtent{.weigh_findings = false}, other);
    for (Finding& finding : report.findings)
      if (judged(finding) && is_legal(log, report, finding, other))
        finding.legal_under.push_back(choice.ruleset.name);
    if (may_vanish && other.findings.empty()) report.clean_under.push_back(choice.ruleset.name);
  }
}

}  // namespace referee
