// Reads the end of a hand in a mjai log: the claims of a win and of a draw, dialect by dialect.
// Nothing is derived from the play, with one exception: if one name stands for several yaku, the
// play decides which one is meant.
#pragma once

#include "importers/mjai/game.h"
#include "importers/mjai/line.h"
#include "validator/log/game_log.h"

namespace referee::mjai {

/// `log` holds the hand so far. `riichi`: the winner has declared it.
WinClaim win_of(const Line& line, const GameLog& log, bool riichi, LeftOut& left_out);
RyuukyokuClaim draw_of(const Line& line, LeftOut& left_out);

}  // namespace referee::mjai
