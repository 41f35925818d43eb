// What a mjai log writes with the end of a hand: the claims of a win and of a draw, dialect by
// dialect. Nothing is worked out from the play but which of several yaku one name stands for.
#pragma once

#include "importers/mjai/game.h"
#include "importers/mjai/line.h"
#include "validator/log/game_log.h"

namespace referee::mjai {

/// `log` holds the hand so far. `riichi`: the winner has declared it.
WinClaim win_of(const Line& line, const GameLog& log, bool riichi, LeftOut& left_out);
RyuukyokuClaim draw_of(const Line& line, LeftOut& left_out);

}  // namespace referee::mjai
