// Where the log's tiles and those of its wall differ, for the rules about walls and what they leave
// open (validator/rules/wall.cc). The wall is the hand's, under the hypothesis at hand.
#pragma once

#include "validator/facts/rule.h"
#include "validator/table/wall_match.h"

namespace referee {

/// The wall of the hand in play; null where none is known.
inline const Wall* wall_of(const Context& c) {
  return c.wall == nullptr ? nullptr : c.wall->fitting();
}

/// The face is what the wall can say; which of the fives are red is the ruleset's.
inline TileRef tile_of(TileId id) {
  return id.present() ? TileRef{Tile::plain(id.kind()), id} : TileRef{};
}

/// Whether the log's tile agrees with the wall's, as far as the log names it.
[[gnu::cold]] Answer is_due(TileRef claimed, TileId due);

/// Where `tile` lies in the live wall behind the next tile; the wall's end if it does not.
[[gnu::cold]] std::size_t place_ahead(const Context& c, const Wall& wall, TileRef tile);

/// What a seat is dealt by the header that is the event, and by the wall.
struct DealtDifference {
  TileIdSet extra;    ///< dealt by the log, not by the wall, to that seat
  TileIdSet missing;  ///< the reverse
  bool any = false;
};
/// Physical tiles; a face alone does not show which tile was exchanged.
[[gnu::cold]] DealtDifference dealt_difference(const Context& c, const Wall& wall, Seat seat);

/// The later event of this hand, of one of these kinds, that the log names `tile` with; kNoEvent if
/// there is none.
[[gnu::cold]] std::uint32_t named_later(const Context& c, std::uint32_t kinds, TileId tile);

/// Which of the table's indicators an event turns: one that was due before comes first.
std::size_t turned_now(const Table& table);

}  // namespace referee
