// How far a rule may look from an event for what belongs to the same hand. It knows no rule.
#pragma once

#include <algorithm>
#include <cstddef>

#include "validator/log/game_log.h"

namespace referee {

/// More events than any hand has: each of at most 136 tiles is drawn, declared with, discarded,
/// paid for, claimed and turned at most once, and a few events frame the hand. What claims to be
/// longer is no hand, and looking through all of it from each of its events would take a time that
/// grows with the square of its length.
inline constexpr std::size_t kMostEventsOfHand = 1024;

/// The events from `number` up to here, this one excluded, may be of one hand.
inline std::size_t end_of_view(const GameLog& log, std::size_t number) {
  return std::min(log.events.size(), number + kMostEventsOfHand);
}

/// The same backwards: the first event that may be of the hand of `number`.
inline std::size_t begin_of_view(std::size_t number) {
  return number > kMostEventsOfHand ? number - kMostEventsOfHand : 0;
}

}  // namespace referee
