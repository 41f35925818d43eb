// Writes a game as a mjai log: Mortal's members, and beside them those of gimite's server for what
// Mortal leaves out (the hand, the yaku and the points of a win, the kind of a draw). Five members
// of start_game are this project's own, because a reader that does not know what was played cannot
// judge it: `rules`, `platform`, `open_tanyao`, `floored_to`, `early_years`. Other readers pass
// over them. Nothing is derived from the play but the mark of a discard that is, by its physical
// tile, the one just drawn.
#pragma once

#include <string>

#include "importers/reader/losses.h"
#include "validator/log/game_log.h"

namespace referee::mjai {

/// A row of the table in writers.h.
void write_mjai(const GameLog& log, std::string& out, reader::Losses& losses);

/// As Writer::refuses: the format has no place for the settings of a lobby.
std::string cannot_be_mjai(const GameLog& log);

}  // namespace referee::mjai
