// The dora of a winning hand: how many of each sort the ruleset counts. The caller knows which
// indicators count for this win.
#pragma once

#include "validator/hand/winning_hand.h"
#include "validator/ruleset/ruleset.h"

namespace referee::hand {

struct DoraCount {
  unsigned dora = 0;  ///< by the open indicators, norths set aside included
  unsigned ura = 0;
  unsigned red = 0;

  constexpr unsigned total() const { return dora + ura + red; }
  constexpr bool operator==(const DoraCount&) const = default;
};

/// The kind that `indicator` points to in this ruleset's tiles; absent for an absent indicator.
TileKind dora_kind(TileKind indicator, const Ruleset& ruleset);

/// `all`: the tiles of the whole hand, melds included.
DoraCount dora_of_hand(const WinningHand& hand, const Counts& all, const Ruleset& ruleset);

}  // namespace referee::hand
