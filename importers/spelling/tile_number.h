// Physical tiles by their number 0..135, as Tenhou's XML and Ronin's replays count them: four
// copies a kind, and the first copy of a five is the red one where there are red fives.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "validator/tiles/tile.h"

namespace referee::spelling {

/// The tile with that number: 16, 52 and 88 are the red fives where there are red fives.
constexpr TileRef tile_ref(TileId id, bool red_fives) {
  const bool red = red_fives && (id.value == 16 || id.value == 52 || id.value == 88);
  return TileRef{red ? Tile::red_five(id.kind().suit()) : Tile::plain(id.kind()), id};
}

/// The faces of the physical tiles, without and with red fives.
inline constexpr std::array<std::array<Tile, kPhysicalTiles>, 2> kFacesById = [] {
  std::array<std::array<Tile, kPhysicalTiles>, 2> faces{};
  for (std::size_t id = 0; id < kPhysicalTiles; ++id)
    for (const bool red_fives : {false, true})
      faces[red_fives ? 1 : 0][id] =
          tile_ref(TileId{static_cast<std::uint8_t>(id)}, red_fives).tile;
  return faces;
}();

}  // namespace referee::spelling
