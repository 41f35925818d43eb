// Tile numbers of tenhou.net/6: 11..19 characters, 21..29 circles, 31..39 bamboo, 41..47 E S W N haku hatsu chun, 51..53 the red fives.
// Physical tiles do not exist there. What stands beside tiles in the columns of a hand (60, 0) is no tile and not known here.
#pragma once

#include <cstdint>
#include <optional>

#include "validator/tile.h"

namespace referee::tenhou6 {

constexpr std::optional<Tile> tile_of_number(std::int64_t number) {
  if (number < 11 || number > 53) return std::nullopt;
  const auto tens = static_cast<unsigned>(number) / 10U;
  const auto rank = static_cast<unsigned>(number) % 10U;
  if (tens == 5) return rank >= 1 && rank <= 3 ? std::optional(Tile::red_five(rank - 1)) : std::nullopt;
  if (rank == 0 || (tens == 4 && rank > 7)) return std::nullopt;
  return Tile{static_cast<std::uint8_t>((tens - 1) * 9 + rank - 1)};
}

/// 0 for a tile that is hidden.
constexpr unsigned number_of(Tile tile) {
  if (tile.code >= kFaces) return 0;
  if (tile.is_red()) return 51U + tile.code - Tile::kFirstRed;
  return (tile.code / 9U + 1) * 10 + tile.code % 9U + 1;
}

}  // namespace referee::tenhou6
