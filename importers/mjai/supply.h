// Supplies events that a whole mjai log has no lines for, because the program that wrote the log
// leaves them out: deposits, the indicators of kans, the draws of players whose tiles are hidden.
// They are inserted where they belong, so that later events can be understood, and they are
// counted. A log that has some events of such a kind is expected to have all of them: a missing one
// is for the judge.
#pragma once

#include "importers/mjai/game.h"
#include "validator/log/game_log.h"

namespace referee::mjai {

void supply_what_has_no_line(GameLog& log, LeftOut& left_out);

}  // namespace referee::mjai
