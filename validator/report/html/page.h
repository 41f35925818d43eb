// The report as one page that asks for nothing outside itself: the games, a card for each finding
// with the table drawn, and the hands to step through. docs/html-report.md describes it.
#pragma once

#include <string>
#include <string_view>

#include "validator/log/game_report.h"
#include "validator/report/formats.h"
#include "validator/report/style.h"
#include "validator/report/summary.h"

namespace referee::html {

/// Appends what the page says of a game, for append_html_page(): a row of the list of games, and
/// its findings.
void append_html_game(const GameReport& report, const ReportStyle& style, std::string& out);

/// Writes the whole page; what it holds of it in memory are the rows of the list of games. `games`
/// gives the texts of append_html_game(), one after another. `version` is the program's.
void write_html_page(std::string_view version, const report::KeptGames& games,
                     const report::Summary& summary, const ReportStyle& style,
                     const report::TextSink& out);

}  // namespace referee::html
