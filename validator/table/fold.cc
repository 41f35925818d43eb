#include "validator/table/fold.h"

#include <algorithm>

#include "validator/log/event_traits.h"
#include "validator/log/hand_view.h"
#include "validator/ruleset/tile_set.h"
#include "validator/table/fold_steps.h"

namespace referee {

TableShape shape_of(const Ruleset& ruleset) {
  return {ruleset.game_players,
          tile_set_of(ruleset).kinds,
          ruleset.deal_hand_tiles,
          ruleset.wall_tiles,
          ruleset.wall_dead,
          ruleset.wall_replacements,
          ruleset.draw_exhaustive_at,
          ruleset.riichi_stick,
          ruleset.riichi_stick_when_ronned,
          ruleset.dora_kan,
          ruleset.kandora_ankan,
          ruleset.kandora_daiminkan,
          ruleset.kandora_kakan,
          ruleset.kita_on,
          ruleset.kita_min_wall,
          ruleset.kita_breaks_ippatsu,
          ruleset.kita_breaks_first_turn};
}

namespace folding {

void see(HandState& hand, TileRef tile) {
  hand.located.add(tile.id);
  raise(hand.seen[tile.tile.code]);
}

void give(HandState& hand, Seat seat, TileRef tile) {
  if (tile.id.present() && hand.located.has(tile.id)) {
    for (SeatState& other : hand.seats) other.hand.dispute(tile);
    raise(hand.at(seat).hand.unknown);
    return;
  }
  hand.at(seat).hand.add(tile);
  hand.located.add(tile.id);
  if (tile.tile.present()) raise(hand.seen[tile.tile.code]);
}

void take(HandState& hand, Seat seat, TileRef tile) {
  HandTiles& held = hand.at(seat).hand;
  if (held.take_held(tile)) return;
  held.take(tile);
  if (tile.id.present()) {
    for (SeatState& other : hand.seats) other.hand.dispute(tile);
    hand.located.add(tile.id);
  }
}

void interrupt_first_turn(HandState& hand) {
  hand.interrupted = true;
  hand.discards_since_call = 0;
}

void end_ippatsu(HandState& hand) {
  for (SeatState& seat : hand.seats) seat.ippatsu = false;
}

void interrupt(HandState& hand) {
  interrupt_first_turn(hand);
  end_ippatsu(hand);
}

namespace {

/// Everybody but `from` has let `tile` pass.
void let_pass(Table& table, Seat from, TileRef tile) {
  if (!tile.tile.present()) return;
  const std::uint64_t bit = std::uint64_t{1} << tile.tile.kind().value;
  for (std::uint8_t s = 0; s < table.game.players; ++s) {
    if (Seat{s} == from) continue;
    SeatState& seat = table.hand.seats[s];
    seat.passed_since_discard |= bit;
    seat.passed_since_call |= bit;
    if (seat.riichi != RiichiState::None) seat.passed_since_riichi |= bit;
  }
}

void let_ankan_pass(Table& table, Seat from, TileRef tile) {
  if (!tile.tile.present()) return;
  const std::uint64_t bit = std::uint64_t{1} << tile.tile.kind().value;
  for (std::uint8_t s = 0; s < table.game.players; ++s) {
    if (Seat{s} == from) continue;
    SeatState& seat = table.hand.seats[s];
    seat.ankans_since_discard |= bit;
    if (seat.riichi != RiichiState::None) seat.ankans_since_riichi |= bit;
  }
}

}  // namespace

void close_discard(Table& table) {
  if (!table.hand.discarder.present()) return;
  let_pass(table, table.hand.discarder, table.hand.discard);
  table.hand.discarder = Seat{};
}

void settle_set_out(Table& table) {
  HandState& hand = table.hand;
  if (!hand.robbable.present()) return;
  // Nobody but thirteen orphans may rob a closed kan, so it is not a tile that was passed.
  if (hand.robbed_is_closed())
    let_ankan_pass(table, hand.robbable.seat, hand.robbable.tile);
  else
    let_pass(table, hand.robbable.seat, hand.robbable.tile);
  if (hand.robbable.ends_first_turn) interrupt_first_turn(hand);
  if (hand.robbable.ends_ippatsu) end_ippatsu(hand);
  hand.robbable = Robbable{};
}

namespace {

/// Furiten is announced together with the riichi (jcr/1-4-7 Restriction); said at another time it
/// says nothing.
void announce_furiten(SeatState& seat) {
  if (seat.riichi == RiichiState::Declared || seat.riichi == RiichiState::Discarded)
    seat.announced_furiten = true;
}

/// A riichi whose discard is not out is void with the hand.
void declare_dead(SeatState& seat) {
  seat.dead = true;
  if (seat.riichi == RiichiState::Declared) take_back_riichi(seat);
}

/// What a draw leaves when its turn is over.
void count_draw(Table& table, SeatState& state, std::uint32_t event) {
  if (table.hand.live > 0) --table.hand.live;
  state.draw_event = event;
  state.tile_not_apart = false;
  raise(state.turns);
  raise(state.draws);
}

/// The tile has left the hand.
void put_down(Table& table, Seat seat, TileRef tile, std::uint32_t event) {
  HandState& hand = table.hand;
  SeatState& state = table.at(seat);
  const bool declares = state.riichi == RiichiState::Declared;
  if (declares) {
    state.riichi = RiichiState::Discarded;
    hand.set_owing(seat, true);
  }
  state.ippatsu = declares;
  if (state.river_count < kMaxDiscards) {
    // Field by field: a whole Discarded would be read back before its parts have reached the cache,
    // at every discard of a game.
    Discarded& discard = state.river[state.river_count++];
    discard.tile = tile;
    discard.event = event;
    discard.claimed = false;
    discard.riichi = declares;
  }
  raise(hand.discards_made);
  const bool equal = hand.equal_discards > 0 && tile.tile.present() &&
                     tile.tile.kind() == hand.discard.tile.kind();
  hand.equal_discards = static_cast<std::uint8_t>(equal ? std::min(hand.equal_discards + 1, 255)
                                                  : tile.tile.present() ? 1
                                                                        : 0);
  raise(hand.discards_since_call);
  state.has_drawn = false;
  state.drawn = TileRef{};
  state.swap_same = state.swap_suji = TileKind{};
  state.passed_since_discard = 0;
  state.ankans_since_discard = 0;
  for (std::size_t i = 0; i < hand.pending_count; ++i) hand.pending[i].discarded = true;
  hand.after_replacement = false;
  hand.discarder = seat;
  hand.discard = tile;
  hand.discard_event = event;
  hand.phase = Phase::ToDraw;
  hand.turn = table.next(hand.turn_of.present() ? hand.turn_of : seat);
  hand.turn_of = Seat{};
}

}  // namespace
}  // namespace folding

void fold_draw(Table& table, Seat seat, TileRef tile, std::uint32_t event) {
  HandState& hand = table.hand;
  folding::settle_set_out(table);
  hand.after_replacement = hand.phase == Phase::ToReplace && hand.turn == seat;
  if (hand.after_replacement) {
    folding::raise(hand.replacements);
    for (std::size_t i = 0; i < hand.pending_count; ++i) hand.pending[i].replaced = true;
  }
  folding::close_discard(table);
  folding::give(hand, seat, tile);
  SeatState& state = table.at(seat);
  folding::count_draw(table, state, event);
  state.drawn = tile;
  state.has_drawn = true;
  state.swap_same = state.swap_suji = TileKind{};
  hand.phase = Phase::ToAct;
  hand.turn = seat;
}

void fold_discard(Table& table, Seat seat, TileRef tile, std::uint32_t event) {
  folding::settle_set_out(table);
  SeatState& state = table.at(seat);
  // A riichi hand drops what it drew, known or not.
  const bool drops_draw = !tile.tile.present() && state.riichi != RiichiState::None &&
                          state.riichi != RiichiState::Declared;
  if (drops_draw && state.has_drawn && state.drawn.tile.present())
    folding::take(table.hand, seat, state.drawn);
  else if (drops_draw && state.hand.unknown > 0)
    --state.hand.unknown;
  else
    folding::take(table.hand, seat, tile);
  folding::put_down(table, seat, tile, event);
}

void fold_kita(Table& table, Seat seat, TileRef tile, std::uint32_t event,
               const TableShape& shape) {
  folding::close_discard(table);
  folding::settle_set_out(table);
  HandState& hand = table.hand;
  SeatState& state = table.at(seat);
  folding::take(hand, seat, tile);
  if (state.kitas < kMaxNorths) state.norths[state.kitas] = tile;
  folding::raise(state.kitas);
  state.has_drawn = false;
  hand.robbable = {seat, tile, MeldKind::Kita, shape.kita_breaks_ippatsu,
                   shape.kita_breaks_first_turn};
  hand.phase = Phase::ToReplace;
  hand.turn = seat;
  hand.set_out_event = event;
  hand.set_out_kind = MeldKind::Kita;
}

void fold_riichi(Table& table, Seat seat, std::uint32_t event) {
  SeatState& state = table.at(seat);
  if (state.riichi != RiichiState::None) return;
  state.riichi = RiichiState::Declared;
  state.riichi_event = event;
  state.double_riichi = !table.hand.interrupted && state.river_count == 0;
}

void take_back_riichi(SeatState& seat) {
  seat.riichi = RiichiState::None;
  seat.riichi_event = kNoEvent;
  seat.double_riichi = false;
  seat.announced_furiten = false;
  seat.passed_since_riichi = 0;
  seat.ankans_since_riichi = 0;
}

void fold_deposit(Table& table, Seat seat, std::uint32_t event, const TableShape& shape) {
  SeatState& state = table.at(seat);
  table.hand.set_owing(seat, false);
  state.riichi = RiichiState::Established;
  state.deposit_event = event;
  Known<Points>& score = table.game.now.scores[seat.index()];
  if (score) score = *score - shape.riichi_stick;
  if (table.game.now.kyotaku) folding::raise(*table.game.now.kyotaku);
}

namespace {

/// The event that is amended has come.
[[gnu::cold]] void end_amendment(Table& table, const GameLog& log, const Event& meant) {
  const std::uint32_t number = table.hypothesis.amended;
  const Event& named = log.events[number];
  table.hypothesis.amend(kNoEvent, Event{});
  if (meant.kind == EventKind::Discard)
    amend_next(table, log, number, named.seat, meant.seat);
  else if (meant.kind == EventKind::Win)
    amend_next(table, log, number, named.target, meant.target);
}

}  // namespace

void amend_next(Table& table, const GameLog& log, std::uint32_t number, Seat named, Seat meant) {
  if (!named.present() || named == meant) return;
  const bool declares = log.events[number].kind == EventKind::RiichiDeclaration;
  const std::size_t end = end_of_view(log, number);
  do ++number;
  while (number < end && is_one_of(log.events[number].kind, kAsides));
  if (number >= end) return;
  Event next = log.events[number];
  if (declares && next.kind == EventKind::Discard && next.seat == named)
    next.seat = meant;
  else if (next.kind == EventKind::Win && next.target == named && next.seat != meant)
    next.target = meant;
  else
    return;
  table.hypothesis.amend(number, next);
}

void fold(Table& table, const GameLog& log, std::uint32_t number, const TableShape& shape) {
  if (table.hypothesis.is_applied(number)) {
    if (number - table.hypothesis.applied_from + 1U == table.hypothesis.applied_count)
      table.hypothesis.mark_applied(kNoEvent, 0);
    return;
  }
  const Event event = table.hypothesis.read(log, number);
  if (table.hypothesis.amended == number) end_amendment(table, log, event);
  if (table.hypothesis.lost && event.kind != EventKind::StartGame &&
      event.kind != EventKind::StartKyoku && event.kind != EventKind::EndGame)
    return;
  switch (event.kind) {
    case EventKind::StartGame:
      table = Table{};
      table.game.players = shape.players;
      table.game.kinds = shape.kinds;
      table.game.first_dealer = log.header.first_dealer;
      break;
    case EventKind::StartKyoku: folding::start_kyoku(table, log, number, shape); break;
    case EventKind::Draw: fold_draw(table, event.seat, event.tile_ref(), number); break;
    case EventKind::Discard: fold_discard(table, event.seat, event.tile_ref(), number); break;
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan: folding::call(table, log, number); break;
    case EventKind::Shouminkan: folding::shouminkan(table, log, number); break;
    case EventKind::Ankan: folding::ankan(table, log, number); break;
    case EventKind::Kita: fold_kita(table, event.seat, event.tile_ref(), number, shape); break;
    case EventKind::DoraReveal: folding::reveal(table.hand, event, number, shape); break;
    case EventKind::RiichiDeclaration: fold_riichi(table, event.seat, number); break;
    case EventKind::RiichiDeposit: fold_deposit(table, event.seat, number, shape); break;
    case EventKind::Win: folding::win(table, log, event, number, shape); break;
    case EventKind::Ryuukyoku: folding::ryuukyoku(table, log, number); break;
    case EventKind::EndKyoku: table.hand.phase = Phase::BetweenHands; break;
    case EventKind::EndGame:
      table.hand.phase = Phase::BetweenHands;
      table.game.game_over = true;
      break;
    case EventKind::AnnouncedFuriten: folding::announce_furiten(table.at(event.seat)); break;
    case EventKind::WinTileApart:
      table.at(event.seat).tile_not_apart = event.apart == Flag::No;
      break;
    case EventKind::Chonbo: folding::foul(table, log, number); break;
    case EventKind::Penalty: folding::penalty(table, log, number); break;
    case EventKind::DeadHand: folding::declare_dead(table.at(event.seat)); break;
    case EventKind::ThrownIn: folding::thrown_in(table, number, shape); break;
    case EventKind::TimeUp:
      if (table.game.time_up_in == 0) table.game.time_up_in = table.game.hands_started;
      break;
    default: break;
  }
}

}  // namespace referee
