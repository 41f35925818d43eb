#include "validator/report/summary.h"
#include "validator/words/said.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace referee::report {

void SummaryCounts::add(const std::string& name, std::uint64_t count) {
  const auto found = counts_.find(name);
  if (found != counts_.end()) {
    found->second += count;
  } else if (counts_.size() < kMost) {
    counts_.emplace(name, count);
  } else {
    others_ += count;
  }
}

void SummaryCounts::add(const SummaryCounts& other) {
  for (const auto& [name, count] : other.counts_) add(name, count);
  others_ += other.others_;
}

void Summary::add(const GameReport& report) {
  ++games;
  ++by_verdict[static_cast<std::size_t>(report.verdict)];
  ++by_wall[static_cast<std::size_t>(report.wall)];
  if (report.second_opinion != nullptr)
    ++by_agreement[static_cast<std::size_t>(report.second_opinion->agreement)];
  std::set<std::string_view> rules_found;
  for (const Finding& finding : report.findings) rules_found.insert(finding.rule);
  for (const std::string_view id : rules_found) ++by_rule[std::string(id)].games;
  for (const auto& [id, count] : report.left_out) left_out += count;
  if (!report.left_out.empty() && report.findings.empty()) ++games_left_out;
  for (const Finding& finding : report.findings) {
    ++by_severity[static_cast<std::size_t>(finding.severity)];
    RuleCount& rule = by_rule[finding.rule];
    ++rule.by_severity[static_cast<std::size_t>(finding.severity)];
    for (const std::string& preset : finding.legal_under) ++rule.legal_under[preset];
    if (finding.is_accepted()) {
      ++(finding.waived != nullptr ? waived : known);
      continue;
    }
    std::vector<FoundIn>& first = first_findings[static_cast<std::size_t>(finding.severity)];
    if (first.size() == kMostFirst) continue;
    first.push_back(FoundIn{report.path, report.game, report.names, finding});
    first.back().finding.table.reset();
  }
  if (report.may_be_of_other_rules())
    for (const std::string& preset : report.clean_under) ++clean_under[preset];
  left_off += report.findings_left_off;
  if (report.verdict == Verdict::Unsupported && first_unsupported.size() < kMostFirst)
    first_unsupported.push_back(
        {report.path, report.game, report.unchecked.empty() ? "" : report.unchecked.back().why});
  if (!report.rules.empty()) {
    std::string name = report.rules;
    for (std::size_t i = 0; i < report.rules_adjusted.size(); ++i)
      name += (i == 0 ? std::string(1, kWith) : ", ") + report.rules_adjusted[i];
    rules.add(name);
  }
  for (const Unchecked& item : report.unchecked) {
    // Numbered findings belong to one game; over many games only the reason matters.
    const bool after_finding = item.reason.id == Said::AfterFinding;
    const std::string name = item.what + ": " + (after_finding ? "after a finding" : item.why);
    unchecked.add(name, item.count);
    if (unchecked.by_name().contains(name)) unchecked_as_data.try_emplace(name, item);
  }
}

void Summary::add(const Summary& other) {
  games += other.games;
  for (std::size_t i = 0; i < by_verdict.size(); ++i) by_verdict[i] += other.by_verdict[i];
  for (std::size_t i = 0; i < by_severity.size(); ++i) by_severity[i] += other.by_severity[i];
  for (std::size_t i = 0; i < first_findings.size(); ++i)
    for (const FoundIn& found : other.first_findings[i])
      if (first_findings[i].size() < kMostFirst) first_findings[i].push_back(found);
  for (const NotJudged& game : other.first_unsupported)
    if (first_unsupported.size() < kMostFirst) first_unsupported.push_back(game);
  for (const auto& [id, count] : other.by_rule) {
    RuleCount& rule = by_rule[id];
    for (std::size_t i = 0; i < rule.by_severity.size(); ++i)
      rule.by_severity[i] += count.by_severity[i];
    rule.games += count.games;
    for (const auto& [preset, number] : count.legal_under) rule.legal_under[preset] += number;
  }
  for (const auto& [preset, number] : other.clean_under) clean_under[preset] += number;
  for (std::size_t i = 0; i < by_wall.size(); ++i) by_wall[i] += other.by_wall[i];
  for (std::size_t i = 0; i < by_agreement.size(); ++i) by_agreement[i] += other.by_agreement[i];
  known += other.known;
  waived += other.waived;
  left_out += other.left_out;
  games_left_out += other.games_left_out;
  left_off += other.left_off;
  rules.add(other.rules);
  unchecked.add(other.unchecked);
  for (const auto& [name, item] : other.unchecked_as_data)
    if (unchecked.by_name().contains(name)) unchecked_as_data.try_emplace(name, item);
}

}  // namespace referee::report
