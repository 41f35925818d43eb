#include "tools/commands/check/baseline.h"

#include <array>
#include <cstdint>
#include <limits>

#include <fmt/format.h>

#include "importers/files/input.h"
#include "importers/rulesets/report_json.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

/// Reports are lists of games and may be longer than any log.
constexpr std::uint64_t kMostBaselineBytes = std::uint64_t{1} << 30U;

std::string number(const auto& fact) { return fact ? std::to_string(*fact) : "-"; }

std::string key_of(const ReportedFinding& finding) {
  return fmt::format("{}\n{}\n{}\n{}\n{}\n{}", finding.rule, finding.game, number(finding.kyoku),
                     number(finding.event),
                     finding.seat.present() ? std::to_string(finding.seat.value) : "-",
                     finding.digest.empty() ? finding.path : finding.digest);
}

}  // namespace

std::string Baseline::read(const std::string& path) {
  std::string error;
  InputReader(kMostBaselineBytes)
      .read(
          path,
          [&](Document& document) {
            const ReportedFindings report = read_report(document.bytes());
            if (report.line_at_fault > 0) {
              error = fmt::format("{}: line {}: {}", printable(document.path), report.line_at_fault,
                                  report.fault);
              return false;
            }
            for (const ReportedFinding& finding : report.findings) keys_.insert(key_of(finding));
            return true;
          },
          [&](const InputError& trouble) {
            error = fmt::format("{}: {}", printable(trouble.path), printable(trouble.message));
          });
  return error;
}

bool Baseline::has(const GameReport& report, const std::string& digest,
                   const Finding& finding) const {
  if (keys_.empty()) return false;
  ReportedFinding one{{},          digest, report.game, finding.rule, finding.kyoku, finding.event,
                      finding.seat};
  if (keys_.contains(key_of(one))) return true;
  one.digest.clear();
  one.path = valid_utf8(report.path);
  return keys_.contains(key_of(one));
}

}  // namespace referee
