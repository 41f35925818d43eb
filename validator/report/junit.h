// The report as JUnit XML, which the test pages of most CI systems read: a test case a game, so
// that a game that breaks a rule is a test that fails. It follows the layout that those readers
// have in common (`testsuites`, `testsuite`, `testcase` with `failure`, `error` or `system-out`);
// there is no standard. No times and no dates, so that the same run gives the same bytes.
#pragma once

#include <string>

#include "validator/log/game_report.h"
#include "validator/report/style.h"

namespace referee::report {

void append_junit_begin(std::string& out);
/// Appends a suite of one case: `failure` where GameReport::fails, `error` for a game that could
/// not be judged, else passed, with what was found none the less in `system-out`.
void append_junit(const GameReport& report, const ReportStyle& style, std::string& out);
void append_junit_end(std::string& out);

}  // namespace referee::report
