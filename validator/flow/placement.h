// Who stands where by score. Scores only: leftover sticks, uma and rounding are in final.h.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "validator/ruleset/ruleset.h"
#include "validator/tiles/tile.h"

namespace referee::flow {

/// Place of each seat, 1 is first; 0 for seats that are not in play. Tied players have different
/// places by their distance from the first dealer, or share the best of them, as `game.tie_break`
/// says (ronin/Scoring Fundamentals, tenhou/9).
using Places = std::array<std::uint8_t, kMaxSeats>;
/// `first_dealer` is a seat of the table.

Places placement(const std::array<Points, kMaxSeats>& scores, Seat first_dealer,
                 const Ruleset& ruleset);

/// Every way to place the seats by their scores: tied ones in any order, or sharing the best of
/// their places.
std::vector<Places> orders_of_ties(const std::array<Points, kMaxSeats>& scores, unsigned players);

/// Whether `seat` is placed first, ties broken as in placement(). Unknown where an unknown score
/// decides it.
Known<bool> is_first(const std::array<Known<Points>, kMaxSeats>& scores, Seat seat,
                     Seat first_dealer, const Ruleset& ruleset);

}  // namespace referee::flow
