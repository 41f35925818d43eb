// Whether the order of places at the end would be another one, were a finding's points put right
// and nothing else.
#pragma once

#include "validator/log/game_log.h"
#include "validator/log/game_report.h"
#include "validator/ruleset/ruleset.h"

namespace referee::situations {

/// Whether some finding is about points, so that add_places() may have something to say.
bool bears_on_places(const GameReport& report);

/// Adds to Finding::changes of those findings whose points are said there what becomes of the
/// places, where the game's end is known and nothing in between hangs on these points: the log with
/// the points put right is judged again, and must have no other finding than before. Costs a
/// judgement a finding that is looked at, for a few of each game.
void add_places(const GameLog& log, const Ruleset& ruleset, GameReport& report);

}  // namespace referee::situations
