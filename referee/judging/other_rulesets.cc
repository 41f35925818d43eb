#include "referee/judging/other_rulesets.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "referee/judging/platform_rules.h"
#include "validator/catalogue/catalogue.h"
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

/// Whether `other` finds something in or beside the hand of `finding` that `own` does not: then the
/// same fault may only bear another name.
bool finds_more(const GameReport& own, const Finding& finding, const GameReport& other) {
  return std::any_of(other.findings.begin(), other.findings.end(), [&](const Finding& there) {
    if (!is_near(there.kyoku, finding.kyoku)) return false;
    return std::none_of(own.findings.begin(), own.findings.end(), [&](const Finding& here) {
      return here.rule == there.rule && here.event == there.event && here.seat == there.seat;
    });
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

}  // namespace

void OtherRulesets::compare(GameJudge& judge, const GameLog& log, const Ruleset& own,
                            GameReport& report) {
  if (report.findings.empty() || report.findings.size() > kMostFindings) return;
  // What readers find, and what a seed gives, is the same under every ruleset.
  const auto judged = [](const Finding& finding) {
    return family_of(finding.rule) != "log" && family_of(finding.rule) != "wall";
  };
  if (std::none_of(report.findings.begin(), report.findings.end(), judged)) return;
  const bool may_vanish = std::all_of(report.findings.begin(), report.findings.end(), judged);
  InferredSettings shown;
  for (const RulesChoice& choice : presets_.of(settings_of(log, shown))) {
    if (choice.ruleset.name == own.name) continue;
    GameReport other;
    judge.judge_again(log, choice.ruleset, {}, other);
    for (Finding& finding : report.findings)
      if (judged(finding) && is_legal(log, report, finding, other))
        finding.legal_under.push_back(choice.ruleset.name);
    if (may_vanish && other.findings.empty()) report.clean_under.push_back(choice.ruleset.name);
  }
}

}  // namespace referee
