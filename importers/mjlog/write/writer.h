// Writes a game as Tenhou's XML (mjlog), in the form of the platform itself. A game from elsewhere
// says so in its root (importers/mjlog/root.h), and leaves out unknown facts. Nothing is derived
// from the play, except numbers for tiles that have none.
#pragma once

#include <string>

#include "importers/reader/losses.h"
#include "validator/log/game_log.h"

namespace referee::mjlog {

/// A row of the table in writers.h.
void write_mjlog(const GameLog& log, std::string& out, reader::Losses& losses);

/// As Writer::refuses: the format counts scores in hundreds, and holds the settings of a lobby only
/// where it had them.
std::string cannot_be_mjlog(const GameLog& log);

}  // namespace referee::mjlog
