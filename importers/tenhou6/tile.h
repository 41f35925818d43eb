// Tile numbers of tenhou.net/6: 11..19 characters, 21..29 circles, 31..39 bamboo, 41..47 E S W N
// haku hatsu chun, 51..53 the red fives. Physical tiles do not exist there. What stands beside
// tiles in the columns of a hand (60, 0) is no tile and not known here.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "validator/tiles/tile.h"

namespace referee::tenhou6 {

/// By number, from 0 to 99; absent for what is no tile.
inline constexpr std::array<Tile, 100> kTiles = [] {
  std::array<Tile, 100> tiles{};
  for (unsigned number = 0; number < tiles.size(); ++number) {
    const unsigned tens = number / 10U;
    const unsigned rank = number % 10U;
    const bool is_red = tens == 5 && rank >= 1 && rank <= 3;
    const bool is_plain = tens >= 1 && tens <= 4 && rank >= 1 && (tens < 4 || rank <= 7);
    // Each is written, also the absent ones: g++ 12 leaves 0 where a default is never touched.
    tiles[number] = is_red     ? Tile::red_five(rank - 1)
                    : is_plain ? Tile{static_cast<std::uint8_t>((tens - 1) * 9 + rank - 1)}
                               : Tile{};
  }
  return tiles;
}();

constexpr std::optional<Tile> tile_of_number(std::int64_t number) {
  if (number < 0 || number >= static_cast<std::int64_t>(kTiles.size())) return std::nullopt;
  const Tile tile = kTiles[static_cast<std::size_t>(number)];
  return tile.present() ? std::optional(tile) : std::nullopt;
}

/// 0 for a tile that is hidden.
constexpr unsigned number_of(Tile tile) {
  if (tile.code >= kFaces) return 0;
  if (tile.is_red()) return 51U + tile.code - Tile::kFirstRed;
  return (tile.code / 9U + 1) * 10 + tile.code % 9U + 1;
}

}  // namespace referee::tenhou6
