#include "validator/repair/wall_repair.h"

#include "validator/facts/wall_differences.h"
#include "validator/repair/missing_kan.h"
#include "validator/repair/repair.h"

namespace referee::repair {
namespace {

Event with_tile(Event event, TileRef tile) {
  event.tile = tile.tile;
  event.id = tile.id;
  return event;
}

void displace(Table& table, TileRef claimed, TileId due) {
  if (!claimed.id.present()) return;
  table.wall_early.add(claimed.id);
  table.wall_displaced.add(due);
}

/// The tile came out of its order and the one that was due takes its place later; or the log names
/// it wrongly.
void exchanged_or_misnamed(const Context& c, TileId due, std::vector<Table>& after) {
  Table exchanged = c.table;
  fold(exchanged, c.log, c.number, c.shape);
  displace(exchanged, c.event().tile_ref(), due);
  after.push_back(exchanged);
  Table misnamed = c.table;
  fold_draw(misnamed, c.event().seat, TileRef{}, c.number);
  after.push_back(misnamed);
  const std::uint32_t later =
      c.event().id.present() ? named_later(c, on(EventKind::Draw), due) : kNoEvent;
  if (later == kNoEvent) return;
  // Only the names are: each tile was drawn where the wall gives it.
  const Event& other = c.log.events[later];
  Table names = c.table;
  fold_draw(names, c.event().seat, other.tile_ref(), c.number);
  names.amend(later, with_tile(other, c.event().tile_ref()));
  after.push_back(names);
}

/// So many draws are missing before the event. Whole rounds of turns are supplied; anything else
/// had a call in it.
void supply_draws(Table& table, std::size_t draws, const TableShape& shape) {
  const Seat turn = table.turn;
  const bool whole_rounds = draws % table.players == 0;
  for (std::size_t i = 0; i < draws; ++i) {
    for (std::uint8_t s = 0; s < table.players; ++s)
      if (table.owes_deposit(Seat{s})) fold_deposit(table, Seat{s}, kNoEvent, shape);
    fold_draw(table, table.turn, TileRef{}, kNoEvent);
    fold_discard(table, table.turn, TileRef{}, kNoEvent);
  }
  table.turn = turn;
  if (!whole_rounds)
    for (SeatState& seat : table.seats) seat.hand.opaque = true;
}

/// The tile with this identity as the hand in play has it; without a face where it never shows
/// which of the fives it is.
TileRef shown_as(const Context& c, TileId id) {
  for (const std::vector<TileRef>& hand : c.header().hands)
    for (const TileRef& tile : hand)
      if (tile.id == id) return tile;
  const std::uint32_t later =
      named_later(c, on(EventKind::Draw, EventKind::Discard, EventKind::DoraReveal), id);
  if (later != kNoEvent) return c.log.events[later].tile_ref();
  constexpr unsigned kFive = 5;
  return id.kind().is_suited() && id.kind().rank() == kFive ? TileRef{} : tile_of(id);
}

/// Every seat was dealt what the wall gives. One tile that the deal has instead of another changed
/// names with it, wherever that comes.
void deal_as_due(const Context& c, const TileIdSet& extra, const TileIdSet& missing,
                 std::vector<Table>& after) {
  GameLog due;
  due.kyokus.push_back(c.header());
  due.events.push_back(c.event());
  due.events[0].index = 0;
  const auto walls = dealt_by(*wall_of(c), c.wall->dealer, c.table.players);
  for (std::uint8_t s = 0; s < c.table.players; ++s) {
    std::vector<TileRef>& hand = due.kyokus[0].hands[s];
    if (hand.size() != walls[s].size()) return;
    hand.clear();
    for (std::uint8_t id = 0; id < kPhysicalTiles; ++id)
      if (walls[s].has(TileId{id})) hand.push_back(shown_as(c, TileId{id}));
  }
  Table table = c.table;
  fold(table, due, 0, c.shape);
  table.indicator_events[0] = c.number;
  if (extra.size() == 1 && missing.size() == 1) {
    const TileId dealt = extra.first();
    const std::uint32_t later =
        named_later(c, on(EventKind::Draw, EventKind::DoraReveal), missing.first());
    if (later != kNoEvent) table.amend(later, with_tile(c.log.events[later], shown_as(c, dealt)));
  }
  after.push_back(table);
}

}  // namespace

void wrong_seating(const Context& c, std::vector<Table>& after) {
  Table claimed = c.table;
  fold(claimed, c.log, c.number, c.shape);
  Table due = claimed;
  due.first_dealer = c.wall->seating->first_dealer;
  after.push_back(claimed);
  after.push_back(due);
}

void wrong_dealer(const Context& c, std::vector<Table>& after) {
  Table claimed = c.table;
  fold(claimed, c.log, c.number, c.shape);
  Table due = claimed;
  due.now.dealer = due.at_start.dealer = due.turn = c.wall->dealer;
  after.push_back(due);
  after.push_back(claimed);
}

void wrong_deal(const Context& c, std::vector<Table>& after) {
  if (wall_of(c) == nullptr) {
    as_claimed(c, after);
    return;
  }
  Table claimed = c.table;
  fold(claimed, c.log, c.number, c.shape);
  Table misnamed = claimed;
  TileIdSet extra;
  TileIdSet missing;
  for (std::uint8_t s = 0; s < c.table.players; ++s) {
    const DealtDifference differing = dealt_difference(c, *wall_of(c), Seat{s});
    extra.add(differing.extra);
    missing.add(differing.missing);
    for (const TileRef& tile : c.header().hands[s])
      if (differing.extra.has(tile.id)) forget(misnamed, Seat{s}, tile);
  }
  // What one seat has too much and another too little was exchanged within the deal.
  claimed.wall_early = extra.without(missing);
  claimed.wall_displaced = missing.without(extra);
  after.push_back(claimed);
  after.push_back(misnamed);
  deal_as_due(c, claimed.wall_early, claimed.wall_displaced, after);
}

void out_of_wall_order(const Context& c, std::vector<Table>& after) {
  const Wall& wall = *wall_of(c);
  const std::size_t next = next_live(c.table, c.shape);
  const std::size_t ahead = place_ahead(c, wall, c.event().tile_ref());
  exchanged_or_misnamed(c, wall.live[next], after);
  if (ahead < wall.live_count) {
    Table missing = c.table;
    supply_draws(missing, ahead - next, c.shape);
    fold(missing, c.log, c.number, c.shape);
    after.push_back(missing);
  } else {
    // A draw too many: the wall waits.
    Table spurious = c.table;
    if (spurious.live < c.shape.live_tiles) ++spurious.live;
    fold(spurious, c.log, c.number, c.shape);
    after.push_back(spurious);
  }
  const bool replaces =
      c.table.replacements < wall.replacement_count &&
      is_due(c.event().tile_ref(), wall.replacements[c.table.replacements]) == Answer::Yes;
  if (replaces) missing_kan(c, after);
}

void wrong_replacement(const Context& c, std::vector<Table>& after) {
  exchanged_or_misnamed(c, wall_of(c)->replacements[c.table.replacements], after);
}

void wrong_wall_indicator(const Context& c, std::vector<Table>& after) {
  const std::size_t number = c.event().kind == EventKind::StartKyoku ? 0 : turned_now(c.table);
  Table claimed = c.table;
  fold(claimed, c.log, c.number, c.shape);
  const TileRef turned = claimed.indicators[number];
  const TileRef due = tile_of(wall_of(c)->indicators[indicator_place(claimed, number)]);
  Table misnamed = claimed;
  displace(claimed, turned, due.id);
  after.push_back(claimed);
  forget(misnamed, Seat{}, turned);
  misnamed.indicators[number] = due;
  misnamed.located.add(due.id);
  ++misnamed.seen[due.tile.code];
  after.push_back(misnamed);
  const std::uint32_t later =
      turned.id.present() ? named_later(c, on(EventKind::Draw, EventKind::DoraReveal), due.id)
                          : kNoEvent;
  if (later == kNoEvent) return;
  misnamed.amend(later, with_tile(c.log.events[later], turned));
  after.push_back(misnamed);
}

}  // namespace referee::repair
