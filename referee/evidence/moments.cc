#include "referee/evidence/moments.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "referee/judging/option_search.h"
#include "validator/catalogue/catalogue.h"

namespace referee::evidence {

bool speaks_against_rules(const Finding& finding) {
  return finding.severity >= Severity::Warning && judging::rests_on_ruleset(finding.rule);
}

bool can_bear_a_choice(const Finding& finding) {
  constexpr std::string_view kFamilies[] = {"tiles",   "deal", "dora",  "score",
                                            "payment", "flow", "final", "log"};
  const std::string_view family = family_of(finding.rule);
  return speaks_against_rules(finding) &&
         std::find(std::begin(kFamilies), std::end(kFamilies), family) != std::end(kFamilies);
}

namespace {

std::size_t moments_where(const std::vector<Finding>& findings, std::uint32_t hands,
                          bool (*counts)(const Finding&)) {
  std::vector<std::uint32_t> places;
  for (const Finding& finding : findings)
    if (counts(finding)) places.push_back(finding.kyoku ? *finding.kyoku : hands);
  std::sort(places.begin(), places.end());
  std::size_t moments = 0;
  std::uint32_t last = 0;
  for (const std::uint32_t place : places) {
    if (moments > 0 && place <= last + 1) continue;
    ++moments;
    last = place;
  }
  return moments;
}

}  // namespace

std::size_t moments_with_findings(const std::vector<Finding>& findings, std::uint32_t hands) {
  return moments_where(findings, hands, speaks_against_rules);
}

std::size_t bearing_moments_of(const std::vector<Finding>& findings, std::uint32_t hands) {
  return moments_where(findings, hands, can_bear_a_choice);
}

std::vector<Finding> MomentCounter::findings(const GameLog& log, const Ruleset& ruleset,
                                             std::size_t most) {
  ++judgements_;
  GameReport report;
  // Dozens of rulesets are wrong, with many findings each. To ask how certain each finding is takes
  // ten times as long as to find it, and does not change which rules are broken.
  judging::JudgeExtent extent{.weigh_findings = false};
  const auto hands = static_cast<std::uint32_t>(log.kyokus.size());
  // Which of several orders of play is told is known only at the end.
  if (most != SIZE_MAX && log.uncertain.empty())
    extent.is_enough = [&](const std::vector<Finding>& so_far) {
      return bearing_moments_of(so_far, hands) > most;
    };
  judge_.judge_copy(log, ruleset, extent, report);
  std::erase_if(report.findings,
                [](const Finding& finding) { return !speaks_against_rules(finding); });
  return std::move(report.findings);
}

std::size_t moments_needed(std::size_t hands) {
  constexpr std::size_t kLeast = 2;
  constexpr std::size_t kHandsAMoment = 64;
  return std::max(kLeast, (hands + kHandsAMoment - 1) / kHandsAMoment);
}

}  // namespace referee::evidence
