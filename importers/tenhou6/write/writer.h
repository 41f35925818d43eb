// Writes a game as a tenhou.net/6 log, in the words and the order of Tenhou's own exports. What the
// format has no place for is named as a loss. Reading it is importers/tenhou6/reader.h.
#pragma once

#include <string>

#include "importers/reader/losses.h"
#include "validator/log/game_log.h"

namespace referee::tenhou6 {

/// Appends `log` as one line of JSON.
void write_tenhou6(const GameLog& log, std::string& out, reader::Losses& losses);

/// As Writer::refuses: the format has no hidden tiles, and holds the settings of a lobby as
/// Tenhou's own logs write them.
std::string cannot_be_tenhou6(const GameLog& log);

}  // namespace referee::tenhou6
