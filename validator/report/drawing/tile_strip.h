// Tiles in a line of text: a row of a hand, a set, or one tile that the eye is led to, each an SVG
// of its own so that a line breaks between them. An em of the place where they stand is the width
// of a tile.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "validator/report/words/words.h"
#include "validator/tiles/meld.h"

namespace referee::drawing {

/// `last_apart`: the last tile stands apart, as the one just drawn. Nothing of no tiles.
void append_strip_row(const std::vector<Tile>& tiles, bool last_apart, Language language,
                      std::string& out);
/// A picture a suit, so that a narrow page can break the row.
void append_strip_suits(const std::vector<Tile>& tiles, Language language, std::string& out);
/// `from` as TileRow::meld() has it.
void append_strip_set(const Meld& meld, unsigned from, Language language, std::string& out);

/// Down: face down, whatever the tile is.
enum class StripMark : std::uint8_t { Cause, Lit, Down };
void append_strip_tile(Tile tile, StripMark mark, Language language, std::string& out);

}  // namespace referee::drawing
