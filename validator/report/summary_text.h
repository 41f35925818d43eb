// The lines that end a run for people: how many games were judged and how, what was found, by which
// rules, and what was not checked. Text from a log is escaped.
#pragma once

#include <cstdint>
#include <string>

#include "validator/report/style.h"
#include "validator/report/summary.h"

namespace referee::report {

/// "settings: games/referee.toml: ignore, fail-on"
std::string settings_line(const SettingsTaken& settings);

/// Appends everything that `style` wants of the end of a run.
void append_text_summary(const Summary& summary, const ReportStyle& style, std::string& out);

/// Only the two lines of counts: games and findings.
void append_headline(const Summary& summary, const ReportStyle& style, std::string& out);
/// A row a rule, the most frequent first: findings, games, the id, and the preset under which the
/// most of them vanish. Ten rows, or all for `style.statistics`.
void append_rule_counts(const Summary& summary, const ReportStyle& style, std::string& out);

}  // namespace referee::report
