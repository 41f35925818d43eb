// The small texts of mjai logs: tiles, blanks, pieces for a message, brackets. It knows no event
// and no member.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "validator/tiles/tile.h"

namespace referee::mjai {

/// As parse_tile of validator/tiles/tile.h, and "?" for a hidden tile, which becomes an absent one;
/// false where it is none of these.
bool read_tile(std::string_view text, Tile& tile);

/// A piece of the log for a message: not longer than a line takes, and cut between characters.
std::string brief(std::string_view text);

/// Without the blanks, tabs and line ends around it.
std::string_view trimmed(std::string_view text);

/// Whether the bytes are UTF-8, as JSON has to be.
bool is_utf8(std::string_view text);

}  // namespace referee::mjai
