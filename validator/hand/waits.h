// Whether a hand is complete or one tile short of it, and for which tiles: by shape alone. It knows
// no yaku, no furiten and no ruleset; which waits a ruleset refuses to count (all four copies held)
// is the caller's choice among the helpers below.
#pragma once

#include "validator/hand/counts.h"

namespace referee::hand {

/// Most sets that a standard hand can lay on the table.
inline constexpr unsigned kSets = 4;
/// Tiles of a complete hand, quads counted as three: four sets and a pair.
inline constexpr unsigned kCompleteTiles = 3 * kSets + 2;
/// Tiles of a hand that waits; what is dealt (`deal.hand_tiles`).
inline constexpr unsigned kWaitingTiles = kCompleteTiles - 1;

/// Whether four tiles alike may stand for two of the seven pairs.
enum class PairRule : std::uint8_t { Distinct, FourAlikeAllowed };

/// The kinds that complete `concealed`, beside `melds` sets on the table, as four sets and a pair
/// or (with no meld) as seven pairs or thirteen orphans. Empty unless there are exactly 13 - 3 *
/// melds tiles. A kind of which the player already holds all four copies is a wait too: a shape
/// knows nothing of copies.
KindMask waits_of(const Counts& concealed, unsigned melds, PairRule pairs = PairRule::Distinct);

/// The kinds of which a hand of a tile too many, 14 - 3 * melds, can discard one so that the rest
/// waits for something: what waits_of() would say of each.
KindMask waiting_discards(const Counts& concealed, unsigned melds,
                          PairRule pairs = PairRule::Distinct);

/// Whether `concealed`, 14 - 3 * melds tiles with the winning one, is a complete hand in any of the
/// three shapes.
bool is_complete(const Counts& concealed, unsigned melds, PairRule pairs = PairRule::Distinct);

inline bool is_tenpai(const Counts& concealed, unsigned melds) {
  return !waits_of(concealed, melds).empty();
}

/// Kinds whose four copies all lie in the concealed hand (tenhou/19: such a kind is no wait).
constexpr KindMask own_four_concealed(const Counts& concealed) {
  return concealed.at_least(kCopies);
}

/// Kinds whose four copies all lie in the player's hand and melds, quads of any sort included
/// (ronin-rulebook/7, ema/3.4.2). `melded`: all tiles of the player's melds.
constexpr KindMask own_four(const Counts& concealed, const Counts& melded) {
  Counts all = concealed;
  for (std::size_t k = 0; k < kKinds; ++k)
    all.of[k] = static_cast<std::uint8_t>(all.of[k] + melded.of[k]);
  return all.at_least(kCopies);
}

/// Seven pairs: 14 concealed tiles.
bool is_seven_pairs(const Counts& concealed, PairRule pairs = PairRule::Distinct);
/// One of each terminal and honour and a second of one of them: 14 concealed tiles.
bool is_thirteen_orphans(const Counts& concealed);

}  // namespace referee::hand
