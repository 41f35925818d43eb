// A set of seats, as small as its bits: who won, who is tenpai, who earned nagashi mangan. A value;
// it knows no rule.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

#include "validator/tiles/tile.h"

namespace referee {

/// Seats 0..kMaxSeats-1; an absent seat is never a member.
struct SeatSet {
  std::uint8_t bits = 0;

  constexpr bool has(Seat seat) const {
    return seat.index() < kMaxSeats && ((bits >> seat.value) & 1U) != 0;
  }
  constexpr void add(Seat seat) {
    if (seat.index() < kMaxSeats) bits = static_cast<std::uint8_t>(bits | (1U << seat.value));
  }
  constexpr unsigned count() const { return static_cast<unsigned>(std::popcount(bits)); }
  constexpr bool empty() const { return bits == 0; }
  constexpr bool operator==(const SeatSet&) const = default;
};

}  // namespace referee
