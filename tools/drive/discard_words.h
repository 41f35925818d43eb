// "dahai 5m tsumogiri": the words of discards, which are most of what is said at a table.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "validator/tiles/tile.h"

namespace referee::drive {

/// `drawn`: of the tile just drawn. Valid for ever.
inline std::string_view discard_words(Tile tile, bool drawn) {
  using Names = std::array<std::array<std::string, 2>, kFaces>;
  static const Names kNames = [] {
    Names names;
    for (std::uint8_t code = 0; code < kFaces; ++code) {
      names[code][0] = "dahai " + std::string(name_of(Tile{code}));
      names[code][1] = names[code][0] + " tsumogiri";
    }
    return names;
  }();
  return kNames[tile.code][drawn ? 1 : 0];
}

}  // namespace referee::drive
