// The report as SARIF 2.1.0 (OASIS, "Static Analysis Results Interchange Format"), which code
// scanning services and editors read: one run, every rule id with its meaning, and one result for
// each finding. The earlier events that matter to a finding are its related locations. Facts that
// SARIF has no place for (hand, event, seat, ledger) are in `properties`, under the names of the
// JSON report.
#pragma once

#include <string>
#include <string_view>

#include "validator/log/game_report.h"
#include "validator/report/summary.h"

namespace referee::report {

/// Stands before every game's text but the first: results are the members of one array.
inline constexpr std::string_view kSarifBetween = ",\n";

void append_sarif_begin(std::string_view version, std::string& out);
/// Appends kSarifBetween and a result for each finding. Results in the baseline are marked as
/// suppressed. `fingerprints` names a finding by what a baseline knows it by (content of the log,
/// else path; game, rule, hand, event, seat), `partialFingerprints` by the same without the log.
void append_sarif(const GameReport& report, std::string& out);
/// Games that are not judged are notifications of the tool (section 3.58), the first of them.
void append_sarif_end(const Summary& summary, std::string& out);

}  // namespace referee::report
