// The tiles that a ruleset plays with: which kinds, and how many copies of each. Whoever has to
// know whether a tile exists, or how many there are, asks here. A value; nothing is judged.
#pragma once

#include <bit>
#include <cstdint>

#include "validator/ruleset/ruleset.h"

namespace referee {

struct TileSet {
  std::uint64_t kinds = kEveryKind;  ///< a bit a kind
  unsigned copies = kCopies;

  constexpr bool has(TileKind kind) const {
    return kind.value < kKinds && ((kinds >> kind.value) & 1U) != 0;
  }
  constexpr unsigned kind_count() const { return static_cast<unsigned>(std::popcount(kinds)); }
  /// Tiles of the whole wall.
  constexpr unsigned size() const { return kind_count() * copies; }
  constexpr bool operator==(const TileSet&) const = default;
};

inline TileSet tile_set_of(const Ruleset& ruleset) {
  // 2 to 8 of characters.
  constexpr std::uint64_t kMiddleManzu = 0x7FU << 1U;
  const bool full = ruleset.tiles_set == TileSetKind::Full;
  return {full ? kEveryKind : kEveryKind & ~kMiddleManzu, ruleset.tiles_copies};
}

}  // namespace referee
