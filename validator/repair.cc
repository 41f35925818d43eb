#include "validator/repair.h"

namespace referee::repair {
namespace {

void finish(const Context& c, Table table, std::vector<Table>& after) {
  fold(table, c.log, c.number, c.shape);
  after.push_back(table);
}

void supply_draw(Table& table, Seat seat) { fold_draw(table, seat, TileRef{}, kNoEvent); }

/// A discard of nobody knows what: a riichi hand drops what it drew, any other hand may have changed.
void supply_discard(Table& table, Seat seat, TileRef tile = TileRef{}) { fold_discard(table, seat, tile, kNoEvent); }

void supply_due_deposits(Table& table, const TableShape& shape) {
  for (std::uint8_t s = 0; s < table.players; ++s)
    if (table.owes_deposit(Seat{s})) fold_deposit(table, Seat{s}, kNoEvent, shape);
}

/// Lets the seats from `table.turn` up to but not including `until` take their turns unseen.
void supply_turns(Table& table, Seat until, const TableShape& shape) {
  for (unsigned steps = 0; table.turn != until && steps < table.players; ++steps) {
    supply_due_deposits(table, shape);
    const Seat seat = table.turn;
    if (table.phase == Phase::ToDraw || table.phase == Phase::ToReplace) supply_draw(table, seat);
    supply_discard(table, seat);
  }
}

/// A chi or pon by the acting seat may be what is missing: what it holds and has laid is then unknown.
void missing_call(const Context& c, std::vector<Table>& after) {
  const Seat actor = c.event().seat;
  if (!c.table.discarder.present() || c.table.discarder == actor) return;
  Table table = c.table;
  supply_due_deposits(table, c.shape);
  SeatState& caller = table.at(actor);
  caller.hand.opaque = true;
  caller.open = true;
  table.interrupted = true;
  for (SeatState& seat : table.seats) seat.ippatsu = false;
  table.discarder = Seat{};
  table.turn = actor;
  table.phase = Phase::ToDiscard;
  ++caller.turns;
  finish(c, table, after);
}

}  // namespace

void as_claimed(const Context& c, std::vector<Table>& after) { finish(c, c.table, after); }

void ignored(const Context& c, std::vector<Table>& after) { after.push_back(c.table); }

void claimed_or_ignored(const Context& c, std::vector<Table>& after) {
  as_claimed(c, after);
  ignored(c, after);
}

void missing_draw(const Context& c, std::vector<Table>& after) {
  Table table = c.table;
  supply_due_deposits(table, c.shape);
  supply_draw(table, c.event().seat);
  finish(c, table, after);
  if (c.event().kind == EventKind::Discard) missing_call(c, after);
}

void missing_replacement(const Context& c, std::vector<Table>& after) {
  const Seat actor = c.event().seat;
  Table table = c.table;
  const Seat late = table.turn;
  supply_draw(table, late);
  if (c.event().kind == EventKind::Draw && actor != late) {
    supply_discard(table, late);
    supply_turns(table, actor, c.shape);
  }
  finish(c, table, after);
}

void missing_discard(const Context& c, std::vector<Table>& after) {
  const Seat actor = c.event().seat;
  Table table = c.table;
  if (table.turn.present()) {
    const Seat late = table.turn;
    if (table.phase == Phase::ToReplace) supply_draw(table, late);
    supply_discard(table, late);
    if (table.turn != actor) supply_turns(table, actor, c.shape);
  }
  finish(c, table, after);
  ignored(c, after);
}

void missing_turns(const Context& c, std::vector<Table>& after) {
  const Seat actor = c.event().seat;
  const bool acts = c.event().kind != EventKind::Draw;
  {
    Table table = c.table;
    if (table.turn.present() && table.phase != Phase::Lost) {
      if (table.phase != Phase::ToDraw) {
        const Seat late = table.turn;
        if (table.phase == Phase::ToReplace) supply_draw(table, late);
        supply_discard(table, late);
      }
      supply_turns(table, actor, c.shape);
      if (acts) supply_draw(table, actor);
    }
    finish(c, table, after);
  }
  if (acts) missing_call(c, after);
  ignored(c, after);
}

void wrong_claim(const Context& c, std::vector<Table>& after) {
  const Event& event = c.event();
  const TileRef called = event.index < c.log.melds.size() ? called_tile(c.log.melds[event.index]) : TileRef{};
  if (event.target.present() && event.target != event.seat && c.table.turn.present() && c.table.phase != Phase::Lost) {
    // The discard that was called is missing, with the draws and discards before it.
    Table table = c.table;
    if (table.phase == Phase::ToReplace || (table.phase == Phase::ToDraw && table.turn == event.target)) {
      supply_draw(table, table.turn);
    } else if (table.phase == Phase::ToDraw) {
      supply_turns(table, event.target, c.shape);
      supply_draw(table, event.target);
    } else if (table.turn != event.target) {
      supply_discard(table, table.turn);
      supply_turns(table, event.target, c.shape);
      supply_draw(table, event.target);
    }
    if (table.turn == event.target) supply_discard(table, event.target, called);
    finish(c, table, after);
  }
  as_claimed(c, after);
  ignored(c, after);
}

void wrong_tile(const Context& c, std::vector<Table>& after) {
  as_claimed(c, after);
  Table table = c.table;
  fold_discard(table, c.event().seat, TileRef{}, c.number);
  after.push_back(table);
}

void missing_deposit(const Context& c, std::vector<Table>& after) {
  Table paid = c.table;
  supply_due_deposits(paid, c.shape);
  finish(c, paid, after);
  Table unpaid = c.table;
  for (std::uint8_t s = 0; s < unpaid.players; ++s) {
    if (!unpaid.owes_deposit(Seat{s})) continue;
    unpaid.set_owing(Seat{s}, false);
    unpaid.seats[s].riichi = RiichiState::Established;
  }
  finish(c, unpaid, after);
}

}  // namespace referee::repair
