// The report of a document that is a game of a format which no reader reads: nothing of the game is
// judged, and a report that left it out would pass for a report about all games.
#pragma once

#include <optional>
#include <string_view>

#include "validator/log/game_report.h"

namespace referee {

/// Of `bytes`, whole, unpacked and of no format that detect() knows; nothing where they are no
/// game. `path`: what reports call the document.
std::optional<GameReport> report_of_unread_game(std::string_view path, std::string_view bytes);

}  // namespace referee
