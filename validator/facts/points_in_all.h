// All points of the table together, those of the sticks included. A result moves points from player
// to player: where nobody knows how much it moved, their sum is known all the same.
#pragma once

#include <array>

#include "validator/facts/rule.h"

namespace referee {

/// The scores of the seats in play and the points of `sticks` together; absent where one of them is
/// not known.
Known<Points> points_in_all(const Context& c, const std::array<Known<Points>, kMaxSeats>& scores,
                            Known<std::int32_t> sticks);

/// Whether the last hand ended with a result that moves points from player to player, and the log
/// writes the scores that count. A foul may take points off the table.
bool result_keeps_points(const Context& c);

/// points_in_all() of the moment before the result of the last hand, which nothing but this result
/// has followed. Absent where the result does not keep them.
Known<Points> points_before_result(const Context& c);

}  // namespace referee
