#include "validator/repair/repair.h"

#include <algorithm>

#include "validator/facts/reveals.h"
#include "validator/log/log_order.h"
#include "validator/repair/missing_kan.h"

namespace referee::repair {
namespace {

void finish(const Context& c, Table table, std::vector<Table>& after) {
  fold(table, c.log, c.number, c.shape);
  after.push_back(table);
}

void supply_draw(Table& table, Seat seat) { fold_draw(table, seat, TileRef{}, kNoEvent); }

/// A discard of nobody knows what: a riichi hand drops what it drew, any other hand may have
/// changed.
void supply_discard(Table& table, Seat seat, TileRef tile = TileRef{}) {
  fold_discard(table, seat, tile, kNoEvent);
}

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

/// A chi or pon by `caller` that the log does not hold or tells wrongly: what it holds and has laid
/// is then unknown. False if it cannot be.
bool supply_call(const Context& c, Seat caller, Table& table) {
  if (!table.discarder.present() || table.discarder == caller) return false;
  supply_due_deposits(table, c.shape);
  SeatState& state = table.at(caller);
  state.hand.opaque = true;
  state.open = true;
  table.interrupted = true;
  for (SeatState& seat : table.seats) seat.ippatsu = false;
  table.discarder = Seat{};
  table.turn = caller;
  table.phase = Phase::ToDiscard;
  ++state.turns;
  return true;
}

void missing_call(const Context& c, std::vector<Table>& after) {
  Table table = c.table;
  if (supply_call(c, c.event().seat, table)) finish(c, table, after);
}

/// The event behind this one, if it is a draw or discard that can be folded.
const Event* next_move(const Context& c) {
  if (c.number + 1U >= c.log.events.size()) return nullptr;
  const Event& next = c.log.events[c.number + 1U];
  const bool moves = next.kind == EventKind::Draw || next.kind == EventKind::Discard;
  return moves && is_sound_play(next, c.table.players) ? &next : nullptr;
}

/// The event and the next one stand in each other's place.
void swapped_with_next(const Context& c, EventKind kind, Seat seat, std::vector<Table>& after) {
  const Event* next = next_move(c);
  if (next == nullptr || next->kind != kind || next->seat != seat) return;
  Table table = c.table;
  fold(table, c.log, c.number + 1U, c.shape);
  fold(table, c.log, c.number, c.shape);
  table.mark_applied(c.number + 1U);
  after.push_back(table);
}

/// The draw and the discard behind it by the same seat are spurious, as when a turn was written
/// down twice.
void stray_turn(const Context& c, std::vector<Table>& after) {
  const Event* next = next_move(c);
  if (c.event().kind != EventKind::Draw || next == nullptr || next->kind != EventKind::Discard ||
      next->seat != c.event().seat)
    return;
  Table table = c.table;
  table.mark_applied(c.number + 1U);
  after.push_back(table);
}

/// Whether the two events from `first` on are a draw of `seat` and its discard.
bool is_turn_of(const Context& c, std::uint32_t first, Seat seat) {
  if (first + 1U >= c.log.events.size()) return false;
  const Event& draw = c.log.events[first];
  const Event& discard = c.log.events[first + 1U];
  return draw.kind == EventKind::Draw && discard.kind == EventKind::Discard && draw.seat == seat &&
         discard.seat == seat && is_sound_play(draw, c.table.players) &&
         is_sound_play(discard, c.table.players);
}

/// The turn that was due stands behind the one that begins with the event.
void turn_before_due_one(const Context& c, std::vector<Table>& after) {
  if (c.table.phase != Phase::ToDraw || !is_turn_of(c, c.number, c.event().seat)) return;
  const std::uint32_t due = c.number + 2U;
  if (!is_turn_of(c, due, c.table.turn)) return;
  Table table = c.table;
  supply_due_deposits(table, c.shape);
  fold(table, c.log, due, c.shape);
  fold(table, c.log, due + 1U, c.shape);
  fold(table, c.log, c.number, c.shape);
  table.mark_applied(due, 2);
  after.push_back(table);
}

/// The discard after a call stands before the call that it belongs to.
void discard_before_its_call(const Context& c, std::vector<Table>& after) {
  const std::uint32_t behind = c.number + 1U;
  if (c.event().kind != EventKind::Discard || behind >= c.log.events.size()) return;
  const Event& call = c.log.events[behind];
  const bool calls = call.kind == EventKind::Chi || call.kind == EventKind::Pon;
  if (!calls || !unsound(c.log, behind, c.table.players).empty()) return;
  if (call.seat != c.event().seat || !c.table.discarder.present() ||
      call.target != c.table.discarder)
    return;
  Table table = c.table;
  supply_due_deposits(table, c.shape);
  fold(table, c.log, behind, c.shape);
  fold(table, c.log, c.number, c.shape);
  table.mark_applied(behind);
  after.push_back(table);
}

void declare(Table& table, Seat seat, std::uint32_t number) {
  SeatState& state = table.at(seat);
  state.riichi = RiichiState::Declared;
  state.riichi_event = number;
  state.double_riichi = !table.interrupted && state.river_count == 0;
}

/// A declaration whose discard, the seat's last, is out already.
void declare_behind_discard(Table& table, Seat seat, std::uint32_t number) {
  declare(table, seat, number);
  SeatState& state = table.at(seat);
  state.riichi = RiichiState::Discarded;
  state.double_riichi = !table.interrupted && state.river_count == 1;
  state.ippatsu = true;
}

/// Whether a seat may hold what the event's kan takes out of the hand, and has the pon that it is
/// added to.
bool could_be_kan_of(const Context& c, const SeatState& seat) {
  const Meld& quad = c.log.melds[c.event().index];
  if (c.event().kind == EventKind::Shouminkan) {
    const auto* const end = seat.melds.data() + seat.meld_count;
    const bool has_pon = std::any_of(seat.melds.data(), end, [&](const Meld& meld) {
      return meld.kind == MeldKind::Pon && meld.first_kind() == quad.first_kind();
    });
    return (has_pon || seat.hand.opaque) && seat.hand.holds(c.event().tile_ref()) != Answer::No;
  }
  const auto tiles = tiles_from_hand(quad);
  return std::all_of(tiles.begin(), tiles.end(),
                     [&](const TileRef& tile) { return seat.hand.holds(tile) != Answer::No; });
}

/// Folds the event's kan in as one of the seat on turn.
void fold_kan_of_turn(const Context& c, Table& table) {
  const Seat actor = table.turn;
  const std::size_t sets = table.at(actor).meld_count;
  GameLog alone;
  alone.events.push_back(c.event());
  alone.events[0].seat = actor;
  alone.events[0].index = 0;
  alone.melds.push_back(c.log.melds[c.event().index]);
  const std::size_t pending = table.pending_count;
  fold(table, alone, 0, c.shape);
  table.last_kan_event = c.number;
  for (std::size_t i = pending; i < table.pending_count; ++i) table.pending[i].event = c.number;
  for (std::size_t i = sets; i < table.at(actor).meld_count; ++i)
    table.at(actor).meld_events[i] = c.number;
}

/// The log names the wrong seat: the one on turn acts.
void misnamed_seat(const Context& c, std::vector<Table>& after) {
  const Event& event = c.event();
  Table table = c.table;
  const Seat actor = table.turn;
  const bool drew = table.phase == Phase::ToAct;
  if (event.kind == EventKind::Draw &&
      (table.phase == Phase::ToDraw || table.phase == Phase::ToReplace)) {
    supply_due_deposits(table, c.shape);
    fold_draw(table, actor, event.tile_ref(), c.number);
  } else if (event.kind == EventKind::Discard && (drew || table.phase == Phase::ToDiscard)) {
    if (table.at(actor).hand.holds(event.tile_ref()) == Answer::No) return;
    fold_discard(table, actor, event.tile_ref(), c.number);
  } else if (event.kind == EventKind::RiichiDeclaration && drew &&
             table.at(actor).riichi == RiichiState::None) {
    declare(table, actor, c.number);
  } else if ((event.kind == EventKind::Ankan || event.kind == EventKind::Shouminkan) && drew) {
    if (!could_be_kan_of(c, table.at(actor))) return;
    fold_kan_of_turn(c, table);
  } else {
    return;
  }
  after.push_back(table);
}

/// The declaration stands behind the discard that it belongs to.
void discard_before_its_riichi(const Context& c, std::vector<Table>& after) {
  const Seat seat = c.event().seat;
  if (c.event().kind != EventKind::RiichiDeclaration || c.table.discarder != seat ||
      c.table.phase != Phase::ToDraw)
    return;
  if (c.actor().riichi != RiichiState::None) return;
  Table table = c.table;
  declare_behind_discard(table, seat, c.number);
  table.set_owing(seat, true);
  after.push_back(table);
}

/// The acting seat takes the turn of another one, behind which play goes on.
void taken_turn(const Context& c, std::vector<Table>& after) {
  if (c.event().kind != EventKind::Draw || c.table.phase != Phase::ToDraw) return;
  Table table = c.table;
  supply_due_deposits(table, c.shape);
  const Seat due = table.turn;
  fold_draw(table, c.event().seat, c.event().tile_ref(), c.number);
  table.turn_of = due;
  after.push_back(table);
}

/// A riichi that never happened, and neither did its deposit.
void stray_riichi(const Context& c, std::vector<Table>& after) {
  constexpr std::uint32_t kNear = 4;
  Table table = c.table;
  for (std::uint32_t i = c.number + 1U; i < c.log.events.size() && i <= c.number + kNear; ++i)
    if (c.log.events[i].kind == EventKind::RiichiDeposit && c.log.events[i].seat == c.event().seat)
      table.mark_applied(i);
  after.push_back(table);
}

}  // namespace

void forget(Table& table, Seat seat, TileRef tile) {
  if (!tile.tile.present()) return;
  if (seat.present()) table.at(seat).hand.dispute(tile);
  table.located.remove(tile.id);
  if (table.seen[tile.tile.code] > 0) --table.seen[tile.tile.code];
}

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
  discard_before_its_call(c, after);
  swapped_with_next(c, EventKind::Draw, c.event().seat, after);
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
  if (c.event().kind != EventKind::Draw && c.event().kind != EventKind::Discard) ignored(c, after);
  if (c.event().kind == EventKind::Draw && actor != late) misnamed_seat(c, after);
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
  if (actor == c.table.next(c.table.turn))
    swapped_with_next(c, EventKind::Discard, c.table.turn, after);
  missing_kan(c, after);
  if (actor == c.table.turn && c.table.phase == Phase::ToDiscard) {
    // What the log calls a pon was a kan.
    Table kan = c.table;
    supply_kan(kan, MeldKind::Daiminkan, c.number > 0 ? c.number - 1U : c.number);
    finish(c, kan, after);
  }
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
  if (!c.table.turn.present() || c.table.phase == Phase::Lost) return;
  stray_turn(c, after);
  turn_before_due_one(c, after);
  misnamed_seat(c, after);
  taken_turn(c, after);
  discard_before_its_call(c, after);
  discard_before_its_riichi(c, after);
  if (!acts) missing_kan(c, after);
}

void wrong_claim(const Context& c, std::vector<Table>& after) {
  const Event& event = c.event();
  const TileRef called =
      event.index < c.log.melds.size() ? called_tile(c.log.melds[event.index]) : TileRef{};
  if (event.target.present() && event.target != event.seat && c.table.turn.present() &&
      c.table.phase != Phase::Lost) {
    // The discard that was called is missing, with the draws and discards before it.
    Table table = c.table;
    if (table.phase == Phase::ToReplace ||
        (table.phase == Phase::ToDraw && table.turn == event.target)) {
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
  if (event.target.present() && event.target == c.table.turn &&
      (c.table.phase == Phase::ToAct || c.table.phase == Phase::ToDiscard))
    swapped_with_next(c, EventKind::Discard, event.target, after);
  misread_call(c, after);
}

void misread_call(const Context& c, std::vector<Table>& after) {
  if ((on(c.event().kind) & on(EventKind::Ankan, EventKind::Shouminkan)) != 0) {
    misread_kan(c, after);
    return;
  }
  claimed_or_ignored(c, after);
  if (c.table.phase != Phase::ToDraw) return;
  const Event* next = next_play(c, c.number + 1U);
  const bool moves = next != nullptr && is_sound_play(*next, c.table.players);
  const bool discards = moves && next->kind == EventKind::Discard;
  // Who draws behind a kan is who made it.
  const bool replaces =
      moves && next->kind == EventKind::Draw && c.event().kind == EventKind::Daiminkan;
  Table table = c.table;
  if (!supply_call(c, discards || replaces ? next->seat : c.event().seat, table)) return;
  after.push_back(table);
  if (c.event().kind != EventKind::Daiminkan || discards) return;
  supply_kan(table, MeldKind::Daiminkan, c.number);
  after.push_back(table);
}

void misread_kan(const Context& c, std::vector<Table>& after) {
  claimed_or_ignored(c, after);
  if (c.event().seat != c.table.turn) return;
  for (const MeldKind kind : {MeldKind::Ankan, MeldKind::Shouminkan}) {
    Table table = c.table;
    supply_kan(table, kind, c.number);
    after.push_back(table);
  }
}

void second_riichi(const Context& c, std::vector<Table>& after) {
  ignored(c, after);
  stray_riichi(c, after);
  // Nobody may declare twice, but the second stick was put down.
  const std::uint32_t deposit = after.back().applied_from;
  if (deposit == kNoEvent || c.actor().riichi != RiichiState::Established) return;
  Table paid = after.back();
  fold_deposit(paid, c.event().seat, deposit, c.shape);
  after.push_back(paid);
}

void void_riichi(const Context& c, std::vector<Table>& after) {
  as_claimed(c, after);
  stray_riichi(c, after);
}

void undue_deposit(const Context& c, std::vector<Table>& after) {
  const Seat seat = c.event().seat;
  if (c.actor().riichi == RiichiState::None && c.table.discarder == seat) {
    Table table = c.table;
    declare_behind_discard(table, seat, c.number);
    finish(c, table, after);
  }
  if (c.actor().riichi == RiichiState::Declared)
    swapped_with_next(c, EventKind::Discard, seat, after);
  claimed_or_ignored(c, after);
  for (std::uint8_t s = 0; s < c.table.players; ++s) {
    if (!c.table.owes_deposit(Seat{s})) continue;
    Table table = c.table;
    fold_deposit(table, Seat{s}, c.number, c.shape);
    after.push_back(table);
    // The stick is another player's for good.
    Known<Points>& spared = table.now.scores[s];
    Known<Points>& payer = table.now.scores[seat.index()];
    if (spared) spared = *spared + c.shape.riichi_stick;
    if (payer) payer = *payer - c.shape.riichi_stick;
    after.push_back(table);
  }
}

void wrong_indicator(const Context& c, std::vector<Table>& after) {
  as_claimed(c, after);
  if (c.event().kind == EventKind::Draw) {
    // Another tile was drawn, if the discard behind it is said to be the one just drawn and is not
    // the tile named.
    const Event* next = next_play(c, c.number + 1U);
    const bool at_once = next != nullptr && next->kind == EventKind::Discard &&
                         next->seat == c.event().seat && next->tsumogiri == Flag::Yes;
    if (!at_once || (next->tile == c.event().tile && next->id == c.event().id)) return;
    Table other = c.table;
    fold_draw(other, c.event().seat, TileRef{}, c.number);
    after.push_back(other);
    return;
  }
  Table table = after.back();
  for (std::size_t i = 0; i < table.indicator_count; ++i) {
    if (table.indicator_events[i] != c.number) continue;
    table.indicators[i] = TileRef{};
    after.push_back(table);
    return;
  }
}

void after_the_end(const Context& c, std::vector<Table>& after) {
  ignored(c, after);
  if (c.event().kind == EventKind::Win || c.event().kind == EventKind::Ryuukyoku) return;
  const Event* next = next_play(c, c.number + 1U);
  constexpr std::uint32_t kCloses =
      on(EventKind::StartKyoku, EventKind::EndKyoku, EventKind::EndGame);
  if (next == nullptr || (on(next->kind) & kCloses) != 0) return;
  Table table = c.table;
  table.phase = Phase::Lost;
  table.lost = true;
  table.now = Counters{};
  table.result_event = kNoEvent;
  after.push_back(table);
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
