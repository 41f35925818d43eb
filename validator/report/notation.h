// Tiles in the community's short notation for the text report: "123m05p11z", the suit once after
// its tiles, 0 a red five, z the honours E S W N haku hatsu chun as 1..7. Only spelling; the table
// is laid out by validator/report/table_text.h.
#pragma once

#include <span>
#include <string>

#include "validator/tiles/hand_tiles.h"
#include "validator/tiles/meld.h"

namespace referee::report {

/// "5p", "0s", "1z"; "?" for a hidden tile.
std::string notation_of(Tile tile);
/// Known tiles in the order m p s z, a red five before the plain ones; hidden tiles as "?" at the
/// end; "-" for none.
std::string notation_of(std::span<const TileRef> tiles);
/// The concealed tiles alone, without what is not certain about them.
std::string notation_of(const HandTiles& hand);
/// "pon 0(5)5p from seat 1": the claimed tile in parentheses, the added one of a quad behind a
/// plus.
std::string notation_of(const Meld& meld);

}  // namespace referee::report
