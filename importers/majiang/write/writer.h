// Writes a game as a paipu of majiang, in the words of the program. What the format has no place
// for is named as a loss. Reading it is importers/majiang/reader.h.
#pragma once

#include <string>

#include "importers/reader/losses.h"
#include "validator/log/game_log.h"

namespace referee::majiang {

/// Appends `log` as one line of JSON.
void write_majiang(const GameLog& log, std::string& out, reader::Losses& losses);

/// As Writer::refuses: the format is for four players, knows no lobbies, and has no place for an
/// indicator that is turned behind a discard, nor for a riichi stick of a discard that is won on.
std::string cannot_be_majiang(const GameLog& log);

}  // namespace referee::majiang
