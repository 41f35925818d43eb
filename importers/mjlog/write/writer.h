// Writes a game as Tenhou's XML (mjlog), in the form that the platform itself writes; a game that
// did not come from there says so in its root (mjlog_root.h), and leaves out what nobody knows.
// Nothing is derived from the play but numbers for tiles that have none.
#pragma once

#include <string>

#include "importers/reading/losses.h"
#include "validator/log/game_log.h"

namespace referee {

/// A row of the table in writers.h.
void write_mjlog(const GameLog& log, std::string& out, Losses& losses);

}  // namespace referee
