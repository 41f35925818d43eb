#include "validator/repair/supply.h"

#include "validator/log/log_order.h"

namespace referee::repair {

void fold_event(const Context& c, Table table, std::vector<Table>& after) {
  fold(table, c.log, c.number, c.shape);
  after.push_back(table);
}

TileList held_of(const HandTiles& hand, TileKind kind) {
  TileList held;
  constexpr unsigned kRedRank = 5;
  const Tile red =
      kind.is_suited() && kind.rank() == kRedRank ? Tile::red_five(kind.suit()) : Tile{};
  const unsigned reds = red.present() ? hand.faces[red.code] : 0U;
  const unsigned count = hand.count(kind);
  for (; held.count < count && held.count < held.tiles.size(); ++held.count)
    held.tiles[held.count].tile = held.count < reds ? red : Tile::plain(kind);
  if (hand.ids.count(kind) != held.count) return held;
  std::size_t next = 0;
  for (unsigned copy = 0; copy < kCopies; ++copy) {
    const TileId id{static_cast<std::uint8_t>(kind.value * kCopies + copy)};
    if (hand.ids.has(id)) held.tiles[next++].id = id;
  }
  return held;
}

void supply_draw(Table& table, Seat seat) { fold_draw(table, seat, TileRef{}, kNoEvent); }

void supply_discard(Table& table, Seat seat, TileRef tile) {
  fold_discard(table, seat, tile, kNoEvent);
}

void supply_due_deposits(Table& table, const TableShape& shape) {
  for (std::uint8_t s = 0; s < table.game.players; ++s)
    if (table.hand.owes_deposit(Seat{s})) fold_deposit(table, Seat{s}, kNoEvent, shape);
}

void supply_turns(Table& table, Seat until, const TableShape& shape) {
  for (unsigned steps = 0; table.hand.turn != until && steps < table.game.players; ++steps) {
    supply_due_deposits(table, shape);
    const Seat seat = table.hand.turn;
    if (table.hand.phase == Phase::ToDraw || table.hand.phase == Phase::ToReplace)
      supply_draw(table, seat);
    supply_discard(table, seat);
  }
}

bool supply_call(const Context& c, Seat caller, Table& table) {
  if (!table.hand.discarder.present() || table.hand.discarder == caller) return false;
  supply_due_deposits(table, c.shape);
  SeatState& state = table.at(caller);
  state.hand.opaque = true;
  state.open = true;
  table.hand.interrupted = true;
  for (SeatState& seat : table.hand.seats) seat.ippatsu = false;
  SeatState& giver = table.at(table.hand.discarder);
  if (giver.river_count > 0) giver.river[giver.river_count - 1U].claimed = true;
  table.hand.discarder = Seat{};
  table.hand.turn = caller;
  table.hand.phase = Phase::ToDiscard;
  ++state.turns;
  return true;
}

const Event* next_move(const Context& c) {
  if (c.number + 1U >= c.log.events.size()) return nullptr;
  const Event& next = c.log.events[c.number + 1U];
  const bool moves = next.kind == EventKind::Draw || next.kind == EventKind::Discard;
  return moves && is_sound_play(next, c.table.game.players) ? &next : nullptr;
}

void swapped_with_next(const Context& c, EventKind kind, Seat seat, std::vector<Table>& after) {
  const Event* next = next_move(c);
  if (next == nullptr || next->kind != kind || next->seat != seat) return;
  Table table = c.table;
  fold(table, c.log, c.number + 1U, c.shape);
  fold(table, c.log, c.number, c.shape);
  table.hypothesis.mark_applied(c.number + 1U);
  after.push_back(table);
}

std::optional<Table> next_first(const Context& c, EventKind kind, Seat seat) {
  const Event* next = next_move(c);
  if (next == nullptr || next->kind != kind || next->seat != seat) return std::nullopt;
  Table table = c.table;
  supply_due_deposits(table, c.shape);
  fold(table, c.log, c.number + 1U, c.shape);
  table.hypothesis.mark_applied(c.number + 1U);
  return table;
}

void withdraw_riichi(Table& table, Seat seat) {
  SeatState& state = table.at(seat);
  state.riichi = RiichiState::None;
  state.riichi_event = kNoEvent;
  state.double_riichi = state.ippatsu = false;
  state.passed_since_riichi = state.ankans_since_riichi = 0;
  for (Discarded& discard : state.river) discard.riichi = false;
  table.hand.set_owing(seat, false);
}

void declare_behind_discard(Table& table, Seat seat, std::uint32_t number) {
  fold_riichi(table, seat, number);
  SeatState& state = table.at(seat);
  state.riichi = RiichiState::Discarded;
  state.double_riichi = !table.hand.interrupted && state.river_count == 1;
  state.ippatsu = true;
}

std::vector<Table> with_north_aside(const Table& table, Seat seat, std::uint32_t number,
                                    const TableShape& shape) {
  const HandTiles& hand = table.at(seat).hand;
  std::vector<TileRef> norths;
  for (unsigned copy = 0; copy < kCopies; ++copy) {
    const TileId id{static_cast<std::uint8_t>(kNorth.value * kCopies + copy)};
    if (hand.ids.has(id)) norths.push_back({Tile::plain(kNorth), id});
  }
  if (norths.empty() && hand.count(kNorth) > 0) norths.push_back({Tile::plain(kNorth), TileId{}});
  if (norths.empty() && !hand.exact()) norths.emplace_back();
  std::vector<Table> tables;
  for (const TileRef& north : norths)
    fold_kita(tables.emplace_back(table), seat, north, number, shape);
  return tables;
}

void other_north(const Context& c, std::vector<Table>& after) {
  fold_event(c, c.table, after);
  for (const Table& table : with_north_aside(c.table, c.event().seat, c.number, c.shape))
    after.push_back(table);
}

bool discard_was_kita(Table& table, const TableShape& shape) {
  HandState& hand = table.hand;
  if (hand.phase != Phase::ToDraw || !hand.discarder.present()) return false;
  const Seat seat = hand.discarder;
  const TileRef tile = hand.discard;
  const std::uint32_t event = hand.discard_event;
  SeatState& state = table.at(seat);
  if (state.river_count == 0 || state.riichi == RiichiState::Discarded) return false;
  if (!tile.tile.present() || tile.tile.kind() != kNorth) return false;
  --state.river_count;
  if (hand.discards_made > 0) --hand.discards_made;
  if (hand.discards_since_call > 0) --hand.discards_since_call;
  hand.equal_discards = 0;
  for (std::size_t i = 0; i < hand.pending_count; ++i) hand.pending[i].discarded = false;
  hand.discarder = Seat{};
  state.hand.add(tile);
  fold_kita(table, seat, tile, event, shape);
  return true;
}

bool kita_was_discard(Table& table) {
  HandState& hand = table.hand;
  if (hand.phase != Phase::ToReplace || !hand.robbed_is_kita()) return false;
  const Robbable north = hand.robbable;
  SeatState& state = table.at(north.seat);
  hand.robbable = Robbable{};
  if (state.kitas > 0) --state.kitas;
  state.hand.add(north.tile);
  hand.phase = Phase::ToAct;
  fold_discard(table, north.seat, north.tile, hand.set_out_event);
  return true;
}

}  // namespace referee::repair
