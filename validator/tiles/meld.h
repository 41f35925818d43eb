// An open or closed set laid on the table, as a log names it. Whether it may be laid is for the
// rules.
#pragma once

#include <array>
#include <cstdint>

#include "validator/tiles/tile.h"

namespace referee {

enum class MeldKind : std::uint8_t { Chi, Pon, Daiminkan, Shouminkan, Ankan, Kita };

/// Three or four tiles (one for Kita). `called` is the place in `tiles` of the tile taken from
/// `from`; `added` the place of the tile that made a pon a quad. Both are kNone where there is no
/// such tile.
struct Meld {
  static constexpr std::uint8_t kNone = 255;
  MeldKind kind = MeldKind::Chi;
  std::uint8_t size = 0;
  std::uint8_t called = kNone;
  std::uint8_t added = kNone;
  Seat from;
  std::array<TileRef, kCopies> tiles{};

  constexpr bool is_kan() const {
    return kind == MeldKind::Daiminkan || kind == MeldKind::Shouminkan || kind == MeldKind::Ankan;
  }
  /// Opens the hand: everything but a closed quad and a set-aside north.
  constexpr bool is_open() const { return kind != MeldKind::Ankan && kind != MeldKind::Kita; }
  /// The lowest kind in it; absent for an empty meld.
  constexpr TileKind first_kind() const {
    TileKind low;
    for (std::size_t i = 0; i < size; ++i)
      if (tiles[i].tile.present() && (!low.present() || tiles[i].tile.kind() < low))
        low = tiles[i].tile.kind();
    return low;
  }
  constexpr bool operator==(const Meld&) const = default;
};

/// Whether both are the same tile: by identity if both have one, else by face.
constexpr bool same_tile(TileRef a, TileRef b) {
  return a.id.present() && b.id.present() ? a.id == b.id : a.tile == b.tile;
}

/// Whether two melds name the same called tile of the same player, as far as both know it.
constexpr bool same_source(const Meld& a, const Meld& b) {
  if (a.from.present() && b.from.present() && a.from != b.from) return false;
  return a.called >= a.size || b.called >= b.size ||
         same_tile(a.tiles[a.called], b.tiles[b.called]);
}

}  // namespace referee
