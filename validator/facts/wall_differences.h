// Where the log's tiles and those of its wall differ, for the rules about walls and what they leave
// open (validator/rules/wall.cc). The wall is the hand's, under the hypothesis at hand.
#pragma once

#include <vector>

#include "validator/facts/rule.h"
#include "validator/table/wall_match.h"

namespace referee::facts {

/// The wall of the hand in play; null where none is known.
inline const Wall* wall_of(const Context& c) {
  return c.wall == nullptr ? nullptr : c.wall->fitting();
}

/// The tile as the wall can say it. Where the wall does not, which of the fives are red is the
/// ruleset's; where it does, the log's own tiles have faces and no identity.
inline TileRef tile_of(const Wall& wall, TileId id) {
  if (!id.present()) return {};
  if (!wall.names_reds) return TileRef{Tile::plain(id.kind()), id};
  const bool red = wall.reds.has(id) && id.kind().is_suited();
  return TileRef{red ? Tile::red_five(id.kind().suit()) : Tile::plain(id.kind()), TileId{}};
}

/// Whether the log's tile agrees with the wall's, as far as the log names it.
[[gnu::cold]] Answer is_due(const Wall& wall, TileRef claimed, TileId due);

/// Where `tile` lies in the live wall behind the next tile; the wall's end if it does not.
[[gnu::cold]] std::size_t place_ahead_in_wall(const Context& c, const Wall& wall, TileRef tile);

/// What a seat is dealt by the header that is the event, and by the wall.
struct DealtDifference {
  TileIdSet extra;                ///< dealt by the log, not by the wall, to that seat
  TileIdSet missing;              ///< the reverse
  std::vector<Tile> extra_faces;  ///< the same of tiles that have no identity
  std::vector<Tile> missing_faces;
  bool any = false;
};
/// Physical tiles; a face alone does not show which tile was exchanged.
[[gnu::cold]] DealtDifference dealt_difference(const Context& c, const Wall& wall, Seat seat);

/// The later event of this hand, of one of these kinds, that the log names `tile` with; kNoEvent if
/// there is none.
[[gnu::cold]] std::uint32_t named_later(const Context& c, std::uint32_t kinds, TileId tile);

/// Which of the table's indicators an event turns: one that was due before comes first.
std::size_t turned_now(const Table& table);

}  // namespace referee::facts
