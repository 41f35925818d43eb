// The report for people: one block for each finding, laid out as good compilers do, and a summary
// at the end. Clean games print nothing. All text from a log is escaped here
// (validator/text/escape.h). Not responsible for wording and order of the findings: the judge is.
#pragma once

#include <string>

#include "validator/log/game_report.h"
#include "validator/report/summary.h"

namespace referee {

/// Appends the findings of one game and a closing line with its ruleset and what was not checked;
/// nothing for a clean game.
void append_text(const GameReport& report, bool colour, std::string& out);

/// The game in words: its path, and its number where it is not the first of its file. Raw: escape
/// it.
std::string game_title(const GameReport& report);

/// Appends the lines that end a run.
void append_text_summary(const Summary& summary, bool colour, std::string& out);

}  // namespace referee
