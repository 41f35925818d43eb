// The report as Markdown, for the summary page of a build and for a pull request: a table of
// findings for each game that has any, then the counts. Text from a log can be no link, no mention,
// no tag and no new cell.
#pragma once

#include <string>
#include <string_view>

#include "validator/log/game_report.h"
#include "validator/report/style.h"
#include "validator/report/summary.h"

namespace referee::report {

void append_markdown_begin(std::string_view version, std::string& out);
void append_markdown_settings(const SettingsTaken& settings, std::string& out);
/// Nothing for a clean game.
void append_markdown(const GameReport& report, const ReportStyle& style, std::string& out);
void append_markdown_end(const Summary& summary, const ReportStyle& style, std::string& out);

}  // namespace referee::report
