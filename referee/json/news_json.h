// What is new in games that are followed, as JSON lines (docs/library.md): the command line, the C
// interface and the module write the same.
#pragma once

#include <string>
#include <vector>

#include "referee/live/finding_news.h"
#include "validator/log/game_report.h"

namespace referee::json {

/// Appends a line for each: `game`, `state` ("open", "final" or "withdrawn") and `finding`, as
/// referee.report/1 has it.
void append_news(const std::vector<FindingNews>& news, std::string& out);

/// Appends the line that ends a game: `game`, `state` ("end") and `report`, a referee.report/1.
void append_news_of_end(const GameReport& report, std::string& out);

}  // namespace referee::json
