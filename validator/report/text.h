// The report for people: one block for each finding, laid out as good compilers do. The lines that
// end a run are validator/report/summary_text.h. Clean games print nothing. All text from a log is
// escaped here (validator/text/escape.h). Not responsible for wording and order of the findings:
// the judge is.
#pragma once

#include <string>
#include <string_view>

#include "validator/log/game_report.h"
#include "validator/report/style.h"

namespace referee {

/// Appends the findings of one game, as much of each as `style` wants, and a closing line with its
/// ruleset and what was not checked; nothing for a clean game. Before the first game of a table
/// whose ruleset was found by evidence and accepted stands what was found.
void append_text(const GameReport& report, const ReportStyle& style, std::string& out);

/// Appends what was found of the rules of a table whose logs name none: `rules` is the preset, and
/// `first` the first game of the table, raw.
void append_rules_found(const RulesEvidence& evidence, std::string_view rules,
                        std::string_view first, const ReportStyle& style, std::string& out);

/// The game in words: its path, and its number where it is not the first of its file. Raw: escape
/// it.
std::string game_title(const GameReport& report);

}  // namespace referee
