// Runs of turns in which no rule has a say: a draw and the discard behind it, by one seat after the
// other, between the two any number of norths set aside, each with its replacement. Most events of
// a right log stand in one, so that they are looked at and folded together, each question asked as
// seldom as it can change.
#pragma once

#include <cstdint>

#include "validator/table/fold.h"
#include "validator/table/triggers.h"
#include "validator/table/wall_match.h"

namespace referee {

/// Folds the turns from event `number` on that meet no circumstance but those in `moot`, and
/// returns of how many events they are: 0 where the first turn meets one. `wall` is that of the
/// hand in play; a draw that it does not give ends the run. That a run ends says nothing against
/// the next event.
std::uint32_t fold_plain_turns(Table& table, const GameLog& log, std::uint32_t number,
                               const TableShape& shape, Triggers moot, const HandWall& wall);

}  // namespace referee
