// The report of an audit for people at a terminal, and the standings as a table or as CSV.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "tournament/model/audit.h"
#include "tournament/report/page_words.h"
#include "validator/report/style.h"

namespace referee::tournament::report {

/// Columns of a player's name in a text or a page; the whole name stands in JSON and CSV.
inline constexpr std::size_t kLongestName = 60;

/// Findings, what is open, standings (none where the rules are not known) and counts. Every text of
/// the event's files is escaped.
void append_audit_text(const Audit& audit, const ReportStyle& style, std::string& out);
void append_standings_text(const Audit& audit, Language language, std::string& out);
/// The columns that docs/audit.md names.
void append_standings_csv(const Audit& audit, std::string& out);
/// "players.csv: row 3, column aliases: ...", safe to print.
std::string problem_line(const Problem& problem, const PageWords& words);
/// How a stage counts: "drop:1" as a reader has it; in English as the file has it.
std::string count_words(const StageRules& rules, const PageWords& words);

}  // namespace referee::tournament::report
