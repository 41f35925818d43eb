// How the results of a player's or team's games in a stage become one number: sum, average, the
// best, all but the worst, the best run. Pure arithmetic.
#pragma once

#include <cstdint>
#include <span>

#include "tournament/model/event_file.h"

namespace referee::tournament::standing {

/// What of `results`, in the order in which they were played, counts. For an average: the average
/// of results and `adjustments` less the adjustments, so that counted + adjustments is it. `count`:
/// the N of Best, Drop and BestRun, of which fewer results all count; Drop leaves one at least. 0
/// for no results.
values::ResultPoints counted_of(std::span<const values::ResultPoints> results, Counted how,
                                std::uint32_t count, values::ResultPoints adjustments);

}  // namespace referee::tournament::standing
