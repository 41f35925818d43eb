#include "referee/other_rulesets.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "importers/rulesets/embedded.h"
#include "importers/rulesets/ruleset_json.h"
#include "validator/catalogue/catalogue.h"
#include "validator/referee.h"
#include "validator/rules/families.h"

namespace referee {
namespace {

/// Logs choose their flags, so that there must be an end to what is remembered.
constexpr std::size_t kMostTables = 64;

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

const std::vector<RulesChoice>& PresetsForLog::of(const GameHeader& header) {
  const std::string key = key_of(header.flags);
  if (const auto found = adjusted_.find(key); found != adjusted_.end()) return found->second;
  if (presets_.empty())
    for (const std::string_view name : embedded_ruleset_names())
      if (RulesetResult loaded = load_preset(name); loaded.ruleset)
        presets_.push_back(*std::move(loaded.ruleset));
  if (adjusted_.size() >= kMostTables) adjusted_.clear();
  std::vector<RulesChoice> choices;
  for (const Ruleset& preset : presets_)
    if (RulesChoice choice = adjusted_to(preset, header); choice.unsupported.empty())
      choices.push_back(std::move(choice));
  return adjusted_.emplace(key, std::move(choices)).first->second;
}

void OtherRulesets::compare(const GameLog& log, const Ruleset& own, GameReport& report) {
  if (report.findings.empty() || report.findings.size() > kMostFindings) return;
  // What readers find, and what a seed gives, is the same under every ruleset.
  const auto judged = [](const Finding& finding) {
    return family_of(finding.rule) != "log" && family_of(finding.rule) != "wall";
  };
  if (std::none_of(report.findings.begin(), report.findings.end(), judged)) return;
  const bool may_vanish = std::all_of(report.findings.begin(), report.findings.end(), judged);
  for (const RulesChoice& choice : presets_.of(log.header)) {
    if (choice.ruleset.name == own.name) continue;
    GameReport other;
    judge(log, choice.ruleset, JudgeOptions{}, other);
    for (Finding& finding : report.findings)
      if (judged(finding) && is_legal(log, report, finding, other))
        finding.legal_under.push_back(choice.ruleset.name);
    if (may_vanish && other.findings.empty()) report.clean_under.push_back(choice.ruleset.name);
  }
}

}  // namespace referee
