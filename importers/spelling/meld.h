// How a meld stands on the line of the call that makes it: the way mjai does it (the tile that is
// claimed or added, and the tiles consumed), plus the places of those tiles in the set. Pure
// conversion between the two; it does not judge whether a set may be laid.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "validator/log/event.h"
#include "validator/tiles/meld.h"

namespace referee::spelling {

/// A meld as a call line names it.
struct CallParts {
  TileRef tile;  ///< claimed (chi, pon, daiminkan) or added (kakan); absent for ankan
  Seat target;   ///< whose discard was claimed, for kakan that of the pon
  std::vector<TileRef> consumed;      ///< the other tiles, in the order of the set
  std::uint8_t called = Meld::kNone;  ///< place of the claimed tile in the set
  std::uint8_t added = Meld::kNone;   ///< place of the added tile in the set
};

CallParts take_apart(const Meld& meld);

/// The reverse of take_apart, for any parts: a set of at most four tiles. Without its place a
/// claimed tile goes first and an added one last; a place beyond the set puts the tile last.
Meld assemble(MeldKind kind, const CallParts& parts);

}  // namespace referee::spelling
