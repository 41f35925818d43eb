// Game logs of every shape that docs/events.md lets a reader produce, drawn at random: all kinds of
// events in any order, every fact now present and now absent, and text of any bytes. They are sound
// as data and no game at all; no rule would let one pass.
#pragma once

#include <iosfwd>

#include <rapidcheck.h>

#include "validator/log/game_log.h"

namespace referee {

rc::Gen<GameLog> arbitrary_game_log();

/// Shows a log of a failed property as its stream.
std::ostream& operator<<(std::ostream& out, const GameLog& log);

}  // namespace referee
