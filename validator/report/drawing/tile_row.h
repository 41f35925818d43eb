// Single tiles and sets in a drawing of the table, as uses of the symbols of web/tiles.svg, each
// with its name for those who do not see it. Where they lie is for the caller.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "validator/report/words/words.h"
#include "validator/tiles/meld.h"

namespace referee::drawing {

/// How a tile is shown. A tile is 24 wide and 32 high; turned, the other way round.
struct TileLook {
  bool turned = false;
  bool riichi = false;  ///< named as the one that declared a riichi
  bool gone = false;    ///< claimed by another: faded
  bool cut = false;     ///< drawn and cut: a mark in its corner
  bool drawn = false;   ///< named as the drawn one
  bool lit = false;     ///< what the finding is about
  bool cause = false;   ///< what makes it so
  bool added = false;   ///< to a pon
  bool back = false;    ///< face down
  unsigned number = 0;  ///< of the mark, on a disk at the tile's edge; 0: without
  int upright = 0;      ///< degrees by which the number is turned to be read
  enum class Disk : std::uint8_t { Above, Below, Corner, Beside } disk = Disk::Above;
};

/// Of a set that is laid down, the width that it takes.
int width_of(const Meld& meld);

class TileRow {
 public:
  TileRow(Language language, std::string& out) : language_(language), out_(out) {}

  /// `x` and `y` are the upper left corner; a turned tile stands on the same line as the others.
  void tile(Tile tile, int x, int y, TileLook look);
  /// An indicator: 18 wide and 24 high.
  void small(Tile tile, int x, int y);
  /// `from`: 1 the tile is the player's at right, 2 of the one across, 3 at left, 0 not known. The
  /// claimed tile lies turned at that side, an added one on top of it; of a closed quad the outer
  /// tiles lie face down.
  void meld(const Meld& meld, unsigned from, int x, int y);

 private:
  void use(Tile tile, std::string_view place, TileLook look);
  void number(int x, int y, int width, TileLook look);

  Language language_;
  std::string& out_;
};

}  // namespace referee::drawing
