#include "validator/repair/supply.h"

#include "validator/log/log_order.h"

namespace referee::repair {

void fold_event(const Context& c, Table table, std::vector<Table>& after) {
  fold(table, c.log, c.number, c.shape);
  after.push_back(table);
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

void declare_behind_discard(Table& table, Seat seat, std::uint32_t number) {
  fold_riichi(table, seat, number);
  SeatState& state = table.at(seat);
  state.riichi = RiichiState::Discarded;
  state.double_riichi = !table.hand.interrupted && state.river_count == 1;
  state.ippatsu = true;
}

}  // namespace referee::repair
