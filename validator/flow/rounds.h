// Arithmetic of the round counter: 0 East 1 .. 3 East 4, 4 South 1 .. with the wind = round / 4 at
// every table; a table of three skips the fourth number of each wind. Numbers only: when a round
// follows another is in next_hand.h.
#pragma once

#include <algorithm>
#include <cstdint>

#include "validator/tiles/tile.h"

namespace referee::flow {

inline constexpr std::uint8_t kRoundsPerWind = 4;

/// The last round of wind number `wind` (0 east).
constexpr std::uint8_t last_round_of(unsigned wind, unsigned players) {
  return static_cast<std::uint8_t>(
      std::min(wind * kRoundsPerWind + std::clamp(players, 1U, 4U) - 1U, 255U));
}

/// The round that follows when the deal passes.
constexpr std::uint8_t round_after(std::uint8_t round, unsigned players) {
  const unsigned wind = round / kRoundsPerWind;
  const bool last_dealer = round % kRoundsPerWind + 1U >= players;
  return static_cast<std::uint8_t>(
      std::min(last_dealer ? (wind + 1U) * kRoundsPerWind : round + 1U, 255U));
}

/// Who deals in `round`: every seat once a wind, in turn order from the first dealer.
constexpr Seat dealer_of_round(std::uint8_t round, Seat first_dealer, unsigned players) {
  return next_seat(first_dealer, players, round % kRoundsPerWind);
}

}  // namespace referee::flow
