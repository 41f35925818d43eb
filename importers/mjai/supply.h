// Events that a whole mjai log has no lines for, because the program that wrote it leaves them out:
// deposits, the indicators of kans, the draws of players whose tiles are hidden. They are put where
// they belong, so that what comes after can be understood, and counted. A log that has some of them
// has all, as far as this goes: one that is missing there is for the judge.
#pragma once

#include "importers/mjai/game.h"
#include "validator/log/game_log.h"

namespace referee::mjai {

void supply_what_has_no_line(GameLog& log, LeftOut& left_out);

}  // namespace referee::mjai
