// From the report of a game to the row that the store keeps of it: only a translation.
#pragma once

#include "store/rows.h"
#include "validator/log/game_log.h"
#include "validator/log/game_report.h"

namespace referee::commands::corpus {

/// `keep_wins`: the wins of the log too, as the log claims them. The digest and the size of the
/// file are left to the caller.
store::GameRow game_row(const GameLog& log, const GameReport& report, bool keep_wins);

}  // namespace referee::commands::corpus
