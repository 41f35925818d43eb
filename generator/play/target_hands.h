// Complete hands made to measure: fourteen kinds that have a given yaku, from the tiles that are
// left. Suggestions for laid walls; only validator/hand/ says what such a hand is worth.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "generator/play/random.h"
#include "validator/hand/counts.h"

namespace referee::play {

/// The tile to win with comes last.
using TargetHand = std::array<TileKind, 14>;

struct HandMaker {
  std::string_view name;
  /// Nothing where `left` (copies of each kind that may be used) holds no such hand, or none was
  /// found soon.
  std::optional<TargetHand> (*make)(Random& random, const hand::Counts& left);
};

std::span<const HandMaker> hand_makers();

/// A hand that `kind` completes by making a run or, less often, a pair, so that several hands can
/// wait for one kind.
std::optional<TargetHand> hand_waiting_for(Random& random, const hand::Counts& left, TileKind kind);

}  // namespace referee::play
