#include "validator/repair/missing_kan.h"

#include "validator/facts/reveals.h"
#include "validator/log/event_traits.h"
#include "validator/log/log_order.h"
#include "validator/repair/supply.h"

namespace referee::repair {
namespace {

/// Folds a kan in that the log lacks; it stood right before the event.
Table with_kan(const Context& c, Table table, const Event& kan, const Meld& quad) {
  const std::size_t pending = table.hand.pending_count;
  GameLog alone;
  alone.events.push_back(kan);
  alone.events[0].index = 0;
  alone.melds.push_back(quad);
  fold(table, alone, 0, c.shape);
  table.hand.set_out_event = c.number;
  for (std::size_t i = pending; i < table.hand.pending_count; ++i)
    table.hand.pending[i].event = c.number;
  SeatState& actor = table.at(kan.seat);
  for (std::size_t i = 0; i < actor.meld_count; ++i)
    if (actor.melds[i] == quad) actor.meld_events[i] = c.number;
  return table;
}

/// Whether the event may follow a kan of this kind at once. An indicator may also be that of an
/// earlier kan.
bool may_follow(const Context& c, MeldKind kind) {
  if (c.event().kind == EventKind::Draw || c.table.hand.pending_count > 0) return true;
  return facts::timing_of(c.ruleset, kind) == KandoraTiming::AtOnce;
}

/// A north of the seat on turn was set aside right before the event.
void missing_kita(const Context& c, std::vector<Table>& after) {
  const Seat seat = c.table.hand.turn;
  if (!c.ruleset.kita_on) return;
  for (const Table& table : with_north_aside(c.table, seat, c.number, c.shape))
    fold_event(c, table, after);
}

Table with_added(const Context& c, Seat seat, const Meld& pon, TileRef tile) {
  Meld quad = pon;
  quad.kind = MeldKind::Shouminkan;
  quad.added = quad.size++;
  quad.tiles[quad.added] = tile;
  Event kan;
  kan.seat = seat;
  kan.kind = EventKind::Shouminkan;
  kan.tile = tile.tile;
  kan.id = tile.id;
  return with_kan(c, c.table, kan, quad);
}

/// The table with the fourth tile added to a pon, where the seat holds it; with the event behind it
/// if `then_event`.
void add_to_pon(const Context& c, Seat seat, const Meld& pon, std::vector<Table>& after,
                bool then_event) {
  const TileList held = held_of(c.table.at(seat).hand, pon.first_kind());
  if (held.count == 0) return;
  const Table table = with_added(c, seat, pon, held.tiles[0]);
  if (then_event)
    fold_event(c, table, after);
  else
    after.push_back(table);
}

/// Closed kans, and tiles added to a pon, of the seat on turn.
void missing_own_kan(const Context& c, std::vector<Table>& after) {
  const Seat seat = c.table.hand.turn;
  const SeatState& actor = c.table.at(seat);
  Event kan;
  kan.seat = seat;
  for (std::uint8_t value = 0; value < kKinds && may_follow(c, MeldKind::Ankan); ++value) {
    const TileKind kind{value};
    if (actor.hand.count(kind) != kCopies) continue;
    Meld quad;
    quad.kind = MeldKind::Ankan;
    quad.size = kCopies;
    quad.tiles = held_of(actor.hand, kind).tiles;
    kan.kind = EventKind::Ankan;
    fold_event(c, with_kan(c, c.table, kan, quad), after);
  }
  if (!may_follow(c, MeldKind::Shouminkan)) return;
  for (const Meld& pon : actor.sets()) {
    // A log may call anything a pon.
    if (pon.kind != MeldKind::Pon || pon.size != kCopies - 1 || !pon.first_kind().present())
      continue;
    add_to_pon(c, seat, pon, after, true);
  }
}

/// A closed kan of tiles that the log hides.
void missing_hidden_kan(const Context& c, std::vector<Table>& after) {
  const HandTiles& hand = c.table.at(c.table.hand.turn).hand;
  if ((!hand.opaque && hand.unknown == 0) || !may_follow(c, MeldKind::Ankan)) return;
  Table table = c.table;
  supply_kan(table, MeldKind::Ankan, c.number);
  fold_event(c, table, after);
}

/// The table with `called`, a discard of `from`, taken for a kan by a seat that holds the other
/// three; false if it does not.
bool call_kan(const Context& c, Seat caller, Seat from, TileRef called, Table& table) {
  if (caller == from || !called.tile.present()) return false;
  const TileList held = held_of(table.at(caller).hand, called.tile.kind());
  if (held.count != kCopies - 1) return false;
  Meld quad;
  quad.kind = MeldKind::Daiminkan;
  quad.size = kCopies;
  quad.called = 0;
  quad.from = from;
  quad.tiles = {called, held.tiles[0], held.tiles[1], held.tiles[2]};
  Event kan;
  kan.kind = EventKind::Daiminkan;
  kan.seat = caller;
  kan.target = from;
  table = with_kan(c, table, kan, quad);
  return true;
}

void missing_called_kan(const Context& c, Seat caller, std::vector<Table>& after) {
  Table table = c.table;
  if (call_kan(c, caller, c.table.hand.discarder, c.table.hand.discard, table))
    fold_event(c, table, after);
}

}  // namespace

std::optional<Table> drawn_behind_a_kan(const Context& c) {
  const bool is_out = c.table.hand.phase == Phase::ToDraw;
  const Seat seat = is_out ? c.table.hand.discarder : c.table.hand.turn;
  const std::uint32_t draw = c.table.at(seat).draw_event;
  if (draw == kNoEvent || draw == 0 || c.table.hand.after_replacement) return std::nullopt;
  std::uint32_t before = draw - 1U;
  while (before > 0 && is_one_of(c.log.events[before].kind,
                                 kAsides | on(EventKind::DoraReveal, EventKind::RiichiDeposit)))
    --before;
  if (c.table.hand.discard_event != (is_out ? draw + 1U : before)) return std::nullopt;
  const Event& given = c.log.events[before];
  const TileRef replacement = c.log.events[draw].tile_ref();
  if (given.kind != EventKind::Discard || !is_sound_play(given, c.table.game.players) ||
      !given.tile.present())
    return std::nullopt;
  // The replacement is none of the tiles that went into the kan.
  if (replacement.tile.present() && replacement.tile.kind() == given.tile.kind())
    return std::nullopt;
  Table table = c.table;
  table.hand.discarder = Seat{};
  if (!call_kan(c, seat, given.seat, given.tile_ref(), table)) return std::nullopt;
  ++table.hand.replacements;
  for (std::size_t i = 0; i < table.hand.pending_count; ++i) {
    table.hand.pending[i].replaced = true;
    table.hand.pending[i].discarded = table.hand.pending[i].discarded || is_out;
  }
  table.hand.phase = c.table.hand.phase;
  table.hand.turn = c.table.hand.turn;
  table.hand.discarder = c.table.hand.discarder;
  table.hand.after_replacement = !is_out;
  table.hand.discards_since_call = is_out ? 1 : 0;
  table.at(seat).has_drawn = !is_out;
  table.at(seat).drawn = c.table.at(seat).drawn;
  return table;
}

void supply_kan(Table& table, MeldKind kind, std::uint32_t number) {
  SeatState& state = table.at(table.hand.turn);
  state.hand.opaque = true;
  state.has_drawn = false;
  state.drawn = TileRef{};
  if (kind != MeldKind::Ankan) state.open = true;
  table.hand.discarder = Seat{};
  if (kind == MeldKind::Daiminkan) {
    table.hand.interrupted = true;
    for (SeatState& seat : table.hand.seats) seat.ippatsu = false;
  } else {
    table.hand.robbable = Robbable{table.hand.turn, TileRef{}, kind};
  }
  table.hand.phase = Phase::ToReplace;
  if (table.hand.kans < kMaxIndicators) ++table.hand.kans;
  table.hand.set_out_event = number;
  table.hand.set_out_kind = kind;
  if (table.hand.pending_count < kMaxIndicators)
    table.hand.pending[table.hand.pending_count++] = PendingReveal{kind, number, false, false};
}

bool supply_called_kan(const Context& c, Seat caller, Table& table) {
  return c.table.hand.discarder.present() &&
         call_kan(c, caller, c.table.hand.discarder, c.table.hand.discard, table);
}

void ankan_told_as_call(const Context& c, std::vector<Table>& after) {
  const Event& event = c.event();
  if (event.kind != EventKind::Daiminkan || event.seat != c.table.hand.turn ||
      c.table.hand.phase != Phase::ToAct)
    return;
  const TileKind kind = c.log.melds[event.index].first_kind();
  if (!kind.present() || c.actor().hand.count(kind) != kCopies) return;
  Meld quad;
  quad.kind = MeldKind::Ankan;
  quad.size = kCopies;
  quad.tiles = held_of(c.actor().hand, kind).tiles;
  Event kan;
  kan.kind = EventKind::Ankan;
  kan.seat = event.seat;
  after.push_back(with_kan(c, c.table, kan, quad));
}

void added_before_win(const Context& c, TileRef tile, std::vector<Table>& before) {
  const Seat giver = c.event().target;
  if (c.table.hand.turn != giver || c.table.hand.phase != Phase::ToAct) return;
  if (const std::uint32_t behind = c.number + 1U; behind < c.log.events.size()) {
    const Event& next = c.log.events[behind];
    if (is_one_of(next.kind, kOwnKans | on(EventKind::Kita)) && next.seat == giver &&
        unsound(c.log, behind, c.table.game.players) == Unsound::No) {
      before.push_back(c.table);
      fold(before.back(), c.log, behind, c.shape);
      before.back().hypothesis.mark_applied(behind);
      return;
    }
  }
  if (!tile.tile.present() || c.table.at(giver).hand.holds(tile) == Answer::No) return;
  for (const Meld& pon : c.table.at(giver).sets())
    if (pon.kind == MeldKind::Pon && pon.first_kind() == tile.tile.kind())
      before.push_back(with_added(c, giver, pon, tile));
}

void ankan_was_added(const Context& c, std::vector<Table>& after) {
  const Event& event = c.event();
  if (event.kind != EventKind::Ankan) return;
  const TileKind kind = c.log.melds[event.index].first_kind();
  for (const Meld& pon : c.actor().sets())
    if (pon.kind == MeldKind::Pon && pon.size == kCopies - 1 && kind.present() &&
        pon.first_kind() == kind)
      add_to_pon(c, event.seat, pon, after, false);
}

namespace {

void add_drawn_behind_a_kan(const Context& c, std::vector<Table>& after) {
  if (const std::optional<Table> table = drawn_behind_a_kan(c)) fold_event(c, *table, after);
}

}  // namespace

void missing_kan(const Context& c, std::vector<Table>& after) {
  const Event& event = c.event();
  const bool draws = event.kind == EventKind::Draw;
  if (c.table.hand.phase == Phase::ToAct && c.table.hand.turn.present()) {
    if (!draws || event.seat == c.table.hand.turn) missing_own_kan(c, after);
    if (draws && event.seat == c.table.hand.turn) missing_kita(c, after);
    if (!draws) add_drawn_behind_a_kan(c, after);
    if (!draws || event.seat == c.table.hand.turn) missing_hidden_kan(c, after);
  } else if (c.table.hand.phase == Phase::ToDraw && c.table.hand.discarder.present()) {
    const Event* draw = draws ? &event : facts::next_play(c, c.number + 1U);
    const bool is_draw = draw != nullptr && draw->kind == EventKind::Draw &&
                         is_sound_play(*draw, c.table.game.players);
    if (is_draw && may_follow(c, MeldKind::Daiminkan)) missing_called_kan(c, draw->seat, after);
    if (!draws) add_drawn_behind_a_kan(c, after);
  }
}

}  // namespace referee::repair
