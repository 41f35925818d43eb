#include "validator/facts/wall_differences.h"

namespace referee::facts {

Answer is_due(const Wall& wall, TileRef claimed, TileId due) {
  if (!claimed.tile.present() || !due.present()) return Answer::Unknown;
  if (claimed.id.present()) return claimed.id == due ? Answer::Yes : Answer::No;
  if (wall.names_reds) return claimed.tile == tile_of(wall, due).tile ? Answer::Yes : Answer::No;
  return claimed.tile.kind() == due.kind() ? Answer::Yes : Answer::No;
}

std::size_t place_ahead_in_wall(const Context& c, const Wall& wall, TileRef tile) {
  for (std::size_t i = next_live(c.table, c.shape) + 1; i < wall.live_count; ++i)
    if (is_due(wall, tile, wall.live[i]) == Answer::Yes) return i;
  return wall.live_count;
}

DealtDifference dealt_difference(const Context& c, const Wall& wall, Seat seat) {
  DealtDifference result;
  const TileIdSet due = dealt_by(wall, c.wall->dealer, c.table.game.players)[seat.index()];
  TileIdSet dealt;
  const auto face_of = [&](Tile tile) { return wall.names_reds ? tile : Tile::plain(tile.kind()); };
  std::array<std::uint8_t, kFaces> left{};
  for (std::uint8_t id = 0; id < kPhysicalTiles; ++id)
    if (due.has(TileId{id})) ++left[tile_of(wall, TileId{id}).tile.code];
  bool all_ids = true;
  for (const TileRef& tile : c.header().hands[seat.index()]) {
    if (!tile.tile.present()) {
      all_ids = false;
      continue;
    }
    if (tile.id.present()) {
      dealt.add(tile.id);
      if (due.has(tile.id)) continue;
      result.extra.add(tile.id);
      result.any = true;
    } else {
      all_ids = false;
      std::uint8_t& copies = left[face_of(tile.tile).code];
      if (copies == 0) {
        result.any = true;
        result.extra_faces.push_back(tile.tile);
      }
      if (copies > 0) --copies;
    }
  }
  if (result.any && !c.header().hands[seat.index()].empty())
    for (std::uint8_t face = 0; face < kFaces; ++face)
      result.missing_faces.insert(result.missing_faces.end(), left[face], Tile{face});
  if (all_ids && !c.header().hands[seat.index()].empty())
    for (std::uint8_t id = 0; id < kPhysicalTiles; ++id)
      if (due.has(TileId{id}) && !dealt.has(TileId{id})) result.missing.add(TileId{id});
  return result;
}

std::uint32_t named_later(const Context& c, std::uint32_t kinds, TileId tile) {
  for (std::uint32_t i = c.number + 1;
       i < c.log.events.size() && c.log.events[i].kind != EventKind::StartKyoku; ++i)
    if ((on(c.log.events[i].kind) & kinds) != 0 && c.log.events[i].id == tile) return i;
  return kNoEvent;
}

std::size_t turned_now(const Table& table) {
  if (table.hand.reveals_to_come > 0)
    for (std::size_t i = 0; i < table.hand.indicator_count; ++i)
      if (table.hand.indicator_events[i] == kNoEvent) return i;
  return table.hand.indicator_count;
}

}  // namespace referee::facts
