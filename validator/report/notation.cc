#include "validator/report/notation.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "validator/log/describe.h"

namespace referee::report {
namespace {

constexpr std::string_view kSuits = "mpsz";

char suit_of(Tile tile) { return tile.kind().is_honour() ? 'z' : kSuits[tile.kind().suit()]; }

char rank_of(Tile tile) {
  if (tile.is_red()) return '0';
  const TileKind kind = tile.kind();
  return static_cast<char>(kind.is_honour() ? '1' + (kind.value - 27)
                                            : '0' + static_cast<char>(kind.rank()));
}

bool is_known(Tile tile) { return tile.code < kFaces; }

std::string counted_faces(const std::array<std::uint8_t, kFaces>& faces, unsigned hidden) {
  std::string out;
  for (const char suit : kSuits) {
    const std::size_t before = out.size();
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      const Tile plain = Tile::plain(TileKind{static_cast<std::uint8_t>(kind)});
      if (suit_of(plain) != suit) continue;
      if (plain.kind().is_suited() && plain.kind().rank() == 5)
        out.append(faces[Tile::red_five(plain.kind().suit()).code], '0');
      out.append(faces[plain.code], rank_of(plain));
    }
    if (out.size() > before) out += suit;
  }
  out.append(hidden, '?');
  return out.empty() ? "-" : out;
}

}  // namespace

std::string notation_of(Tile tile) {
  return is_known(tile) ? std::string{rank_of(tile), suit_of(tile)} : "?";
}

std::string notation_of(std::span<const TileRef> tiles) {
  std::array<std::uint8_t, kFaces> faces{};
  unsigned hidden = 0;
  for (const TileRef& ref : tiles) {
    if (!is_known(ref.tile)) {
      ++hidden;
    } else if (faces[ref.tile.code] < 255) {
      ++faces[ref.tile.code];
    }
  }
  return counted_faces(faces, hidden);
}

std::string notation_of(const HandTiles& hand) { return counted_faces(hand.faces, hand.unknown); }

std::string notation_of(const Meld& meld) {
  std::string out = describe(meld.kind) + " ";
  const std::size_t size = std::min<std::size_t>(meld.size, meld.tiles.size());
  for (std::size_t i = 0; i < size; ++i) {
    const Tile tile = meld.tiles[i].tile;
    const std::string shown{is_known(tile) ? rank_of(tile) : '?'};
    out += i == meld.called ? "(" + shown + ")" : i == meld.added ? "+" + shown : shown;
    // One suit letter serves all tiles of a set that is one.
    const bool last = i + 1 == size || !is_known(meld.tiles[i + 1].tile) || !is_known(tile) ||
                      suit_of(tile) != suit_of(meld.tiles[i + 1].tile);
    if (last && is_known(tile)) out += suit_of(tile);
  }
  if (meld.from.present())
    out += " from seat " + std::to_string(static_cast<unsigned>(meld.from.value));
  return out;
}

}  // namespace referee::report
