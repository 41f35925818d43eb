// The concealed tiles of one seat as far as they are known. A log that contradicts itself, or that hides tiles, leaves "unknown" tiles
// (held, but nobody knows which) and "phantom" tiles (listed here, but some of them are really gone). Counts only; no rule is here.
#pragma once

#include <array>
#include <cstdint>

#include "validator/tile.h"

namespace referee {

enum class Answer : std::uint8_t { No, Yes, Unknown };

/// A set of physical tiles.
struct TileIdSet {
  std::array<std::uint64_t, 3> bits{};

  constexpr bool has(TileId id) const { return id.present() && ((bits[id.value / 64U] >> (id.value % 64U)) & 1U) != 0; }
  constexpr void add(TileId id) {
    if (id.present()) bits[id.value / 64U] |= std::uint64_t{1} << (id.value % 64U);
  }
  constexpr void remove(TileId id) {
    if (id.present()) bits[id.value / 64U] &= ~(std::uint64_t{1} << (id.value % 64U));
  }
  constexpr bool operator==(const TileIdSet&) const = default;
};

struct HandTiles {
  std::array<std::uint8_t, kFaces> faces{};  ///< known tiles by face
  TileIdSet ids;                             ///< known tiles by physical identity, where the log has it
  std::uint8_t known = 0;                    ///< sum of faces
  std::uint8_t unknown = 0;                  ///< held, face not known
  std::uint8_t phantom = 0;                  ///< so many of the known tiles are not really here
  bool opaque = false;                       ///< not even the number of tiles is certain

  /// Tiles really held; a hand that has had more taken than it holds counts as empty.
  constexpr int size() const { return known + unknown - phantom; }
  /// Every tile is known and really here.
  constexpr bool exact() const { return unknown == 0 && phantom == 0 && !opaque; }
  constexpr unsigned count(TileKind kind) const {
    unsigned n = faces[kind.value];
    for (unsigned suit = 0; suit < 3; ++suit)
      if (Tile::red_five(suit).kind() == kind) n += faces[Tile::red_five(suit).code];
    return n;
  }
  /// Whether this very tile (by identity where known, else by face) is here.
  Answer holds(TileRef ref) const;
  /// Adds a tile, unknown if it has no face.
  void add(TileRef ref);
  /// Takes a tile out; one that is not here is taken from the unknown tiles, or leaves a phantom, as a hidden one does.
  void take(TileRef ref);
  /// Turns a known tile into an unknown one, because somebody else may hold it. Nothing if it is not here.
  void dispute(TileRef ref);

  constexpr bool operator==(const HandTiles&) const = default;
};

}  // namespace referee
