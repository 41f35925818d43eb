// What the first hand of a game must be. Facts of the ruleset only; comparing them with a header is
// a rule's business.
#pragma once

#include "validator/flow/next_hand.h"

namespace referee::flow {

/// The first hand: East 1, no counters, no sticks, dealt by the first dealer, in any seat.
constexpr NextHand first_hand(Seat first_dealer) { return {std::uint8_t{0}, first_dealer, 0, 0}; }

/// Everyone's score before the first hand; zero for seats that are not in play.
constexpr std::array<Points, kMaxSeats> first_scores(const Ruleset& ruleset) {
  std::array<Points, kMaxSeats> scores{};
  for (std::size_t seat = 0; seat < ruleset.game_players && seat < kMaxSeats; ++seat)
    scores[seat] = ruleset.game_start;
  return scores;
}

}  // namespace referee::flow
