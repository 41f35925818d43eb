// The report of one line a finding, for grep, editors and long runs: the path, the place in the
// file, the id of the rule, the place in the game, what is wrong. Text from a log is escaped.
#pragma once

#include <string>

#include "validator/log/game_report.h"
#include "validator/report/style.h"
#include "validator/report/summary.h"

namespace referee::report {

/// "a.jsonl:31: error[furiten/riichi] East 1-0, turn 3, seat 1, event 30: MESSAGE (expected ...;
/// actual ...)". The line stands behind the path where the format has lines, else "#event". A game
/// that could not be judged gives one line too.
void append_concise(const GameReport& report, const ReportStyle& style, std::string& out);
/// The counts of the text report, as few as `style` wants.
void append_concise_end(const Summary& summary, const ReportStyle& style, std::string& out);

}  // namespace referee::report
