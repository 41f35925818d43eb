#include "validator/report/summary.h"

#include <algorithm>

namespace referee {

void NamedCounts::add(const std::string& name, std::uint64_t count) {
  const auto found = counts_.find(name);
  if (found != counts_.end()) {
    found->second += count;
  } else if (counts_.size() < kMost) {
    counts_.emplace(name, count);
  } else {
    others_ += count;
  }
}

void NamedCounts::add(const NamedCounts& other) {
  for (const auto& [name, count] : other.counts_) add(name, count);
  others_ += other.others_;
}

void Summary::add(const GameReport& report) {
  ++games;
  ++by_verdict[static_cast<std::size_t>(report.verdict)];
  for (const Finding& finding : report.findings) {
    ++by_severity[static_cast<std::size_t>(finding.severity)];
    if (finding.in_baseline) {
      ++known;
      continue;
    }
    std::vector<FoundIn>& first = first_findings[static_cast<std::size_t>(finding.severity)];
    if (first.size() == kMostFirst) continue;
    first.push_back(FoundIn{report.path, report.game, finding});
    first.back().finding.table.reset();
  }
  left_off += report.findings_left_off;
  if (!report.rules.empty()) {
    std::string name = report.rules;
    for (std::size_t i = 0; i < report.rules_adjusted.size(); ++i)
      name += (i == 0 ? " with " : ", ") + report.rules_adjusted[i];
    rules.add(name);
  }
  for (const Unchecked& item : report.unchecked) {
    // Numbered findings belong to one game; over many games only the reason matters.
    const bool after_finding = item.why.starts_with("after finding ");
    unchecked.add(item.what + ": " + (after_finding ? "after a finding" : item.why), item.count);
  }
}

void Summary::add(const Summary& other) {
  games += other.games;
  for (std::size_t i = 0; i < by_verdict.size(); ++i) by_verdict[i] += other.by_verdict[i];
  for (std::size_t i = 0; i < by_severity.size(); ++i) by_severity[i] += other.by_severity[i];
  for (std::size_t i = 0; i < first_findings.size(); ++i)
    for (const FoundIn& found : other.first_findings[i])
      if (first_findings[i].size() < kMostFirst) first_findings[i].push_back(found);
  known += other.known;
  left_off += other.left_off;
  rules.add(other.rules);
  unchecked.add(other.unchecked);
}

}  // namespace referee
