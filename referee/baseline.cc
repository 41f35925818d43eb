#include "referee/baseline.h"

#include <array>
#include <cstdint>
#include <limits>

#include <fmt/format.h>

#include "importers/rulesets/report_json.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

std::string number(const auto& fact) { return fact ? std::to_string(*fact) : "-"; }

std::string key_of(const rulesets::ReportedFinding& finding) {
  return fmt::format("{}\n{}\n{}\n{}\n{}\n{}", finding.rule, finding.game, number(finding.kyoku),
                     number(finding.event),
                     finding.seat.present() ? std::to_string(finding.seat.value) : "-",
                     finding.digest.empty() ? finding.path : finding.digest);
}

}  // namespace

std::string Baseline::add(std::string_view path, std::string_view bytes) {
  const rulesets::FindingsInReport report = rulesets::read_report(bytes);
  if (report.line_at_fault > 0)
    return fmt::format("{}: line {}: {}", printable(path), report.line_at_fault, report.fault);
  for (const rulesets::ReportedFinding& finding : report.findings) keys_.insert(key_of(finding));
  return {};
}

bool Baseline::has(const GameReport& report, const std::string& digest,
                   const Finding& finding) const {
  if (keys_.empty()) return false;
  rulesets::ReportedFinding one{
      {}, digest, report.game, finding.rule, finding.kyoku, finding.event, finding.seat};
  if (keys_.contains(key_of(one))) return true;
  one.digest.clear();
  one.path = valid_utf8(report.path);
  return keys_.contains(key_of(one));
}

}  // namespace referee
