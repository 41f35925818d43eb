#include "referee/evidence/evidence_verdict.h"

#include <algorithm>

#include <fmt/format.h>

#include "referee/judging/option_search.h"
#include "referee/judging/platform_rules.h"

namespace referee {
namespace {

/// Whether `other` finds fault with the same thing: at the same event, or by the same rule in the
/// same hand.
bool holds_in(const std::vector<Finding>& other, const Finding& finding) {
  return std::any_of(other.begin(), other.end(), [&](const Finding& there) {
    return there.severity >= Severity::Warning &&
           ((finding.event && there.event == finding.event) ||
            (there.rule == finding.rule && there.kyoku == finding.kyoku));
  });
}

}  // namespace

void weigh_by_evidence(GameJudge& judge, const GameLog& log, const TableSettings& settings,
                       const FoundRules& found, GameReport& report) {
  std::vector<Finding*> accusing;
  for (Finding& finding : report.findings) {
    if (finding.severity == Severity::Note || !rests_on_ruleset(finding.rule)) continue;
    finding.severity = Severity::Warning;
    accusing.push_back(&finding);
  }
  for (const Ruleset& equal : found.equals) {
    if (accusing.empty()) return;
    const RulesChoice choice = adjusted_to(equal, settings);
    if (!choice.unsupported.empty()) continue;
    GameReport other;
    judge.judge_again(log, choice.ruleset, {}, other);
    std::erase_if(accusing, [&](Finding* finding) {
      if (holds_in(other.findings, *finding)) return false;
      finding->severity = Severity::Note;
      finding->because.push_back(
          Because{std::nullopt,
                  fmt::format("legal under {}, which explains the games of this table as well",
                              equal.name)});
      return true;
    });
  }
}

}  // namespace referee
