// Wins and what they move, in the few words that tests of settlements need. For tests only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "validator/settlement/win.h"

namespace referee::settlement {

inline constexpr Seat kEast{0}, kSouth{1}, kWest{2}, kNorth{3};

using Amounts = std::array<std::int32_t, kMaxSeats>;

inline Amounts amounts(const SeatPoints& points) {
  Amounts plain{};
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) plain[seat] = points[seat].value;
  return plain;
}

/// Somebody to whom the discarder pays so much.
inline Winner ron_of(Seat seat, std::int32_t points) {
  return {seat, {Points{points}, {}, {}}, Seat{}, {}, false};
}

/// A win with East dealing.
inline Win win_of(std::initializer_list<Winner> winners, Seat discarder = {},
                  std::int32_t honba = 0, std::int32_t kyotaku = 0) {
  Win win;
  win.dealer = kEast;
  win.first_dealer = kEast;
  win.discarder = discarder;
  win.honba = honba;
  win.kyotaku = kyotaku;
  for (const Winner& winner : winners) win.add(winner);
  return win;
}

}  // namespace referee::settlement
