#include "validator/table/fold.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <limits>
#include <tuple>
#include <type_traits>

#include "validator/ruleset/ruleset.h"
#include "validator/settlement/counters.h"
#include "validator/tiles/swap_call.h"

namespace referee {
namespace {

template <class T>
void raise(T& counter) {
  if (counter < std::numeric_limits<T>::max()) ++counter;
}

/// Gives a tile to a seat. One that was seen before is somewhere else too: neither place is
/// believed.
void give(Table& table, Seat seat, TileRef tile) {
  if (tile.id.present() && table.located.has(tile.id)) {
    for (SeatState& other : table.seats) other.hand.dispute(tile);
    raise(table.at(seat).hand.unknown);
    return;
  }
  table.at(seat).hand.add(tile);
  table.located.add(tile.id);
  if (tile.tile.present()) raise(table.seen[tile.tile.code]);
}

/// Takes a tile from a seat's hand; if another seat seemed to hold it, that hand is no longer
/// certain.
void take(Table& table, Seat seat, TileRef tile) {
  HandTiles& hand = table.at(seat).hand;
  if (hand.take_held(tile)) return;
  hand.take(tile);
  if (tile.id.present()) {
    for (SeatState& other : table.seats) other.hand.dispute(tile);
    table.located.add(tile.id);
  }
}

/// Everybody but `from` has let `tile` pass.
void let_pass(Table& table, Seat from, TileRef tile) {
  if (!tile.tile.present()) return;
  const std::uint64_t bit = std::uint64_t{1} << tile.tile.kind().value;
  for (std::uint8_t s = 0; s < table.players; ++s) {
    if (Seat{s} == from) continue;
    SeatState& seat = table.seats[s];
    seat.passed_since_discard |= bit;
    seat.passed_since_call |= bit;
    if (seat.riichi != RiichiState::None) seat.passed_since_riichi |= bit;
  }
}

void let_ankan_pass(Table& table, Seat from, TileRef tile) {
  if (!tile.tile.present()) return;
  const std::uint64_t bit = std::uint64_t{1} << tile.tile.kind().value;
  for (std::uint8_t s = 0; s < table.players; ++s) {
    if (Seat{s} == from) continue;
    SeatState& seat = table.seats[s];
    seat.ankans_since_discard |= bit;
    if (seat.riichi != RiichiState::None) seat.ankans_since_riichi |= bit;
  }
}

/// The discard that could still be won on has passed.
void close_discard(Table& table) {
  if (!table.discarder.present()) return;
  let_pass(table, table.discarder, table.discard);
  table.discarder = Seat{};
}

/// A kan that nobody robbed stands: it interrupts the first turn and every ippatsu.
void settle_kan(Table& table) {
  if (!table.robbable.present()) return;
  // Nobody but thirteen orphans may rob a closed kan, so it is not a tile that was passed.
  if (table.robbed_is_closed())
    let_ankan_pass(table, table.robbable, table.robbable_tile);
  else
    let_pass(table, table.robbable, table.robbable_tile);
  table.robbable = Seat{};
  table.interrupted = true;
  table.discards_since_call = 0;
  for (SeatState& seat : table.seats) seat.ippatsu = false;
}

void start_kyoku(Table& table, const GameLog& log, std::uint32_t number, const TableShape& shape) {
  const KyokuHeader& header = log.kyokus[log.events[number].index];
  Counters now;
  now.round = header.round;
  now.dealer = header.dealer;
  now.honba = header.honba;
  now.kyotaku = header.kyotaku;
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    now.scores[s] = header.scores[s] ? header.scores[s] : table.now.scores[s];
  const bool same_dealer = table.now.dealer.present() && table.now.dealer == header.dealer;
  const bool won = same_dealer && (table.result.winners & (1U << header.dealer.index())) != 0;
  std::uint8_t dealer_wins =
      won || (same_dealer && table.result.foul) ? table.dealer_wins : std::uint8_t{0};
  if (won) raise(dealer_wins);

  const auto [players, first_dealer, hands_started, fouls, overtime] = std::tuple(
      table.players, table.first_dealer, table.hands_started, table.fouls, table.overtime);
  static const Table kFresh{};
  // As bytes: member by member it would be a thousand instructions.
  static_assert(std::is_trivially_copyable_v<Table>);
  std::memcpy(&table, &kFresh, sizeof(Table));
  table.players = players;
  table.first_dealer = first_dealer;
  table.hands_started = hands_started;
  raise(table.hands_started);
  table.fouls = fouls;
  table.overtime = overtime;
  table.now = table.at_start = now;
  table.dealer_wins = dealer_wins;
  table.live = shape.live_tiles;
  for (std::uint8_t s = 0; s < table.players; ++s) {
    for (const TileRef& tile : header.hands[s]) give(table, Seat{s}, tile);
    HandTiles& hand = table.seats[s].hand;
    constexpr int kDealt = 13;
    while (hand.size() < kDealt) raise(hand.unknown);
    while (hand.size() > kDealt) {
      if (hand.unknown > 0)
        --hand.unknown;
      else
        raise(hand.phantom);
    }
  }
  if (!table.first_dealer.present() && header.dealer.present() && header.round)
    table.first_dealer =
        table.next(header.dealer, table.players - *header.round % 4U % table.players);
  table.indicators[0] = header.indicator;
  table.indicator_events[0] = number;
  table.indicator_count = 1;
  if (header.indicator.tile.present()) {
    table.located.add(header.indicator.id);
    raise(table.seen[header.indicator.tile.code]);
  }
  table.phase = Phase::ToDraw;
  table.turn = header.dealer;
  if (!header.dealer.present()) table.phase = Phase::Lost;
}

void mark_claimed(Table& table, Seat from, const TileRef& called) {
  if (!from.present()) return;
  SeatState& giver = table.at(from);
  for (std::size_t i = giver.river_count; i-- > 0;) {
    Discarded& discard = giver.river[i];
    const bool same =
        called.id.present() ? discard.tile.id == called.id : discard.tile.tile == called.tile;
    if (same || !discard.tile.tile.present()) {
      discard.claimed = true;
      discard.tile = called;
      return;
    }
  }
}

void lay(Table& table, Seat seat, const Meld& meld, std::uint32_t number) {
  SeatState& state = table.at(seat);
  if (meld.is_open()) state.open = true;
  if (state.meld_count < kMaxSets) {
    state.melds[state.meld_count] = meld;
    state.meld_events[state.meld_count] = number;
    ++state.meld_count;
  } else {
    state.hand.opaque = true;
  }
}

void await_replacement(Table& table, Seat seat, MeldKind kind, std::uint32_t number) {
  table.phase = Phase::ToReplace;
  table.turn = seat;
  raise(table.kans);
  table.last_kan_event = number;
  table.last_kan_kind = kind;
  if (table.reveals_in_advance > 0) {
    --table.reveals_in_advance;
  } else if (table.pending_count < kMaxIndicators) {
    table.pending[table.pending_count++] = PendingReveal{kind, number, false, false};
  }
}

void call(Table& table, const GameLog& log, std::uint32_t number) {
  const Event& event = log.events[number];
  const Meld& meld = log.melds[event.index];
  SeatState& caller = table.at(event.seat);
  const TileRef called = called_tile(meld);
  const Seat from = table.discarder.present() ? table.discarder : event.target;
  mark_claimed(table, from, called);
  close_discard(table);
  for (SeatState& seat : table.seats) seat.passed_since_call = 0;
  table.robbable = Seat{};
  for (const TileRef& tile : tiles_from_hand(meld)) take(table, event.seat, tile);
  lay(table, event.seat, meld, number);
  table.interrupted = true;
  table.discards_since_call = 0;
  for (SeatState& seat : table.seats) seat.ippatsu = false;
  raise(caller.turns);
  table.turn_of = Seat{};
  caller.has_drawn = false;
  caller.drawn = TileRef{};
  table.turn = event.seat;
  if (event.kind == EventKind::Daiminkan) {
    await_replacement(table, event.seat, MeldKind::Daiminkan, number);
    return;
  }
  table.phase = Phase::ToDiscard;
  const SwapCall swap = swap_call(meld);
  caller.swap_same = swap.same;
  caller.swap_suji = swap.suji;
}

void shouminkan(Table& table, const GameLog& log, std::uint32_t number) {
  const Event& event = log.events[number];
  const Meld& quad = log.melds[event.index];
  SeatState& state = table.at(event.seat);
  take(table, event.seat, event.tile_ref());
  const auto sets = std::span(state.melds.data(), state.meld_count);
  const auto pon = std::find_if(sets.begin(), sets.end(), [&](const Meld& meld) {
    return meld.kind == MeldKind::Pon && meld.first_kind() == quad.first_kind();
  });
  if (pon != sets.end()) {
    // Whose tile was called, and which, the pon knows better.
    const Seat from = pon->from;
    const TileRef called = called_tile(*pon);
    *pon = quad;
    pon->from = from;
    for (std::uint8_t i = 0; i < quad.size; ++i)
      if (i != quad.added && same_tile(quad.tiles[i], called)) pon->called = i;
  } else {
    lay(table, event.seat, quad, number);
  }
  state.has_drawn = false;
  close_discard(table);
  settle_kan(table);
  table.robbable = event.seat;
  table.robbable_tile = event.tile_ref();
  await_replacement(table, event.seat, MeldKind::Shouminkan, number);
}

void ankan(Table& table, const GameLog& log, std::uint32_t number) {
  const Event& event = log.events[number];
  const Meld& quad = log.melds[event.index];
  for (const TileRef& tile : tiles_from_hand(quad)) take(table, event.seat, tile);
  lay(table, event.seat, quad, number);
  table.at(event.seat).has_drawn = false;
  close_discard(table);
  settle_kan(table);
  table.robbable = event.seat;
  table.robbable_tile = quad.tiles[0];
  await_replacement(table, event.seat, MeldKind::Ankan, number);
}

/// Whether the ruleset lets this pending indicator be turned by now.
bool has_come(const PendingReveal& pending, const TableShape& shape) {
  const KandoraTiming timing = pending.kind == MeldKind::Ankan       ? shape.kandora_ankan
                               : pending.kind == MeldKind::Daiminkan ? shape.kandora_daiminkan
                                                                     : shape.kandora_kakan;
  switch (timing) {
    case KandoraTiming::Off: return false;
    case KandoraTiming::AtOnce: return true;
    case KandoraTiming::BeforeDiscardOrReplacement: return pending.replaced;
    case KandoraTiming::AfterDiscardPasses: return pending.discarded;
  }
  return false;
}

/// An indicator is that of the oldest kan whose time has come; of the oldest of all where none has
/// (rulings C16).
void settle_pending(Table& table, const TableShape& shape) {
  const auto end = table.pending.begin() + table.pending_count;
  auto settled = std::find_if(table.pending.begin(), end, [&](const PendingReveal& pending) {
    return has_come(pending, shape);
  });
  if (settled == end) settled = table.pending.begin();
  std::copy(settled + 1, end, settled);
  --table.pending_count;
}

void reveal(Table& table, const Event& event, std::uint32_t number, const TableShape& shape) {
  if (event.tile.present()) {
    if (event.id.present() && table.located.has(event.id))
      for (SeatState& seat : table.seats) seat.hand.dispute(event.tile_ref());
    table.located.add(event.id);
    raise(table.seen[event.tile.code]);
  }
  if (table.reveals_to_come > 0) {
    --table.reveals_to_come;
    for (std::size_t i = 0; i < table.indicator_count; ++i) {
      if (table.indicator_events[i] != kNoEvent) continue;
      table.indicators[i] = event.tile_ref();
      table.indicator_events[i] = number;
      return;
    }
  }
  if (table.pending_count > 0) settle_pending(table, shape);
  if (table.indicator_count < kMaxIndicators) {
    table.indicators[table.indicator_count] = event.tile_ref();
    table.indicator_events[table.indicator_count] = number;
    ++table.indicator_count;
  }
}

void declare_riichi(Table& table, Seat seat, std::uint32_t number) {
  SeatState& state = table.at(seat);
  if (state.riichi != RiichiState::None) return;
  state.riichi = RiichiState::Declared;
  state.riichi_event = number;
  state.double_riichi = !table.interrupted && state.river_count == 0;
}

void add_scores(std::array<Known<Points>, kMaxSeats>& scores, const ScoreClaim& claim) {
  for (std::size_t s = 0; s < kMaxSeats; ++s) {
    if (claim.after[s])
      scores[s] = claim.after[s];
    else if (claim.delta[s] && (claim.before[s] || scores[s]))
      scores[s] = (claim.before[s] ? *claim.before[s] : *scores[s]) + *claim.delta[s];
  }
}

/// Whether a win's moves hand out one stick more than lies on the table. Such a log writes no
/// deposit down, and counts it.
bool hands_out_another_stick(const Table& table, const ScoreClaim& claim, const TableShape& shape) {
  if (!table.now.kyotaku) return false;
  Points moved;
  for (std::size_t s = 0; s < table.players; ++s) {
    if (!claim.delta[s]) return false;
    moved += *claim.delta[s];
  }
  return moved == shape.riichi_stick * (settlement::bounded_counters(*table.now.kyotaku) + 1);
}

void win(Table& table, const GameLog& log, std::uint32_t number, const TableShape& shape) {
  const Event& event = log.events[number];
  if (event.index >= log.wins.size()) return;
  const bool owed = shape.stick_when_ronned && event.target.present() &&
                    event.target == table.discarder && table.owes_deposit(event.target);
  if (owed && hands_out_another_stick(table, log.wins[event.index].scores, shape))
    fold_deposit(table, event.target, kNoEvent, shape);
  if (table.phase != Phase::Ended) {
    table.result = HandResult{};
    table.result.kyotaku = table.now.kyotaku;
  }
  table.phase = Phase::Ended;
  table.result_event = number;
  table.result.tsumo = event.target == event.seat || !event.target.present();
  table.result.from = table.result.tsumo ? Seat{} : event.target;
  table.result.winners =
      static_cast<std::uint8_t>(table.result.winners | (1U << event.seat.index()));
  raise(table.result.win_count);
  add_scores(table.now.scores, log.wins[event.index].scores);
  table.now.kyotaku = 0;
}

void ryuukyoku(Table& table, const GameLog& log, std::uint32_t number) {
  const Event& event = log.events[number];
  if (event.index >= log.ryuukyokus.size()) return;
  const RyuukyokuClaim& claim = log.ryuukyokus[event.index];
  table.phase = Phase::Ended;
  table.result = HandResult{};
  table.result_event = number;
  table.result.draw = claim.kind;
  table.result.kyotaku = table.now.kyotaku;
  table.result.tenpai = claim.tenpai;
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    if (!table.result.tenpai[s] && claim.shown[s]) table.result.tenpai[s] = true;
  table.result.nagashi = claim.nagashi;
  add_scores(table.now.scores, claim.scores);
}

/// Furiten is announced together with the riichi (jcr/1-4-7 Restriction); said at another time it
/// says nothing.
void announce_furiten(SeatState& seat) {
  if (seat.riichi == RiichiState::Declared || seat.riichi == RiichiState::Discarded)
    seat.announced_furiten = true;
}

/// A foul beside a result changes nothing of the result.
void foul(Table& table, const GameLog& log, std::uint32_t number) {
  const Event& event = log.events[number];
  if (!table.in_hand() || event.index >= log.fouls.size()) return;
  table.phase = Phase::Ended;
  table.result = HandResult{};
  table.result.foul = true;
  table.result.kyotaku = table.now.kyotaku;
  table.result_event = number;
  if (event.seat.present()) raise(table.fouls[event.seat.index()]);
  const ScoreClaim& claim = log.fouls[event.index].scores;
  // What is not written is not known: most fouls move points.
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    if (!claim.delta[s] && !claim.after[s]) table.now.scores[s].reset();
  add_scores(table.now.scores, claim);
}

}  // namespace

TableShape shape_of(const Ruleset& ruleset) {
  TableShape shape;
  shape.players = ruleset.game_players;
  shape.live_tiles = static_cast<std::int16_t>(live_tiles_at_start(ruleset));
  shape.riichi_stick = ruleset.riichi_stick;
  shape.kandora_ankan = ruleset.kandora_ankan;
  shape.kandora_daiminkan = ruleset.kandora_daiminkan;
  shape.kandora_kakan = ruleset.kandora_kakan;
  shape.stick_when_ronned = ruleset.riichi_stick_when_ronned;
  return shape;
}

TileRef called_tile(const Meld& meld) {
  return meld.called < meld.size ? meld.tiles[meld.called] : TileRef{};
}

TileList tiles_from_hand(const Meld& meld) {
  TileList list;
  for (std::size_t i = 0; i < meld.size && i < meld.tiles.size(); ++i)
    if (i != meld.called) list.tiles[list.count++] = meld.tiles[i];
  return list;
}

namespace {

/// What a draw leaves when its turn is over.
void count_draw(Table& table, SeatState& state, std::uint32_t event) {
  if (table.live > 0) --table.live;
  state.draw_event = event;
  state.tile_not_apart = false;
  raise(state.turns);
  raise(state.draws);
}

/// The tile has left the hand.
void put_down(Table& table, Seat seat, TileRef tile, std::uint32_t event) {
  SeatState& state = table.at(seat);
  const bool declares = state.riichi == RiichiState::Declared;
  if (declares) {
    state.riichi = RiichiState::Discarded;
    table.set_owing(seat, true);
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
  raise(table.discards_made);
  const bool equal = table.equal_discards > 0 && tile.tile.present() &&
                     tile.tile.kind() == table.discard.tile.kind();
  table.equal_discards = static_cast<std::uint8_t>(equal ? std::min(table.equal_discards + 1, 255)
                                                   : tile.tile.present() ? 1
                                                                         : 0);
  raise(table.discards_since_call);
  state.has_drawn = false;
  state.drawn = TileRef{};
  state.swap_same = state.swap_suji = TileKind{};
  state.passed_since_discard = 0;
  state.ankans_since_discard = 0;
  for (std::size_t i = 0; i < table.pending_count; ++i) table.pending[i].discarded = true;
  table.after_replacement = false;
  table.discarder = seat;
  table.discard = tile;
  table.discard_event = event;
  table.phase = Phase::ToDraw;
  table.turn = table.next(table.turn_of.present() ? table.turn_of : seat);
  table.turn_of = Seat{};
}

}  // namespace

void fold_draw(Table& table, Seat seat, TileRef tile, std::uint32_t event) {
  settle_kan(table);
  table.after_replacement = table.phase == Phase::ToReplace && table.turn == seat;
  if (table.after_replacement) {
    raise(table.replacements);
    for (std::size_t i = 0; i < table.pending_count; ++i) table.pending[i].replaced = true;
  }
  close_discard(table);
  give(table, seat, tile);
  SeatState& state = table.at(seat);
  count_draw(table, state, event);
  state.drawn = tile;
  state.has_drawn = true;
  state.swap_same = state.swap_suji = TileKind{};
  table.phase = Phase::ToAct;
  table.turn = seat;
}

void fold_discard(Table& table, Seat seat, TileRef tile, std::uint32_t event) {
  settle_kan(table);
  SeatState& state = table.at(seat);
  // A riichi hand drops what it drew, known or not.
  const bool drops_draw = !tile.tile.present() && state.riichi != RiichiState::None &&
                          state.riichi != RiichiState::Declared;
  if (drops_draw && state.hand.unknown > 0)
    --state.hand.unknown;
  else
    take(table, seat, tile);
  put_down(table, seat, tile, event);
}

void fold_deposit(Table& table, Seat seat, std::uint32_t event, const TableShape& shape) {
  SeatState& state = table.at(seat);
  table.set_owing(seat, false);
  state.riichi = RiichiState::Established;
  state.deposit_event = event;
  Known<Points>& score = table.now.scores[seat.index()];
  if (score) score = *score - shape.riichi_stick;
  if (table.now.kyotaku) raise(*table.now.kyotaku);
}

void fold(Table& table, const GameLog& log, std::uint32_t number, const TableShape& shape) {
  if (table.is_applied(number)) {
    if (number - table.applied_from + 1U == table.applied_count) table.mark_applied(kNoEvent, 0);
    return;
  }
  const Event event = table.read(log, number);
  if (table.amended == number) table.amend(kNoEvent, Event{});
  if (table.lost && event.kind != EventKind::StartGame && event.kind != EventKind::StartKyoku &&
      event.kind != EventKind::EndGame)
    return;
  switch (event.kind) {
    case EventKind::StartGame:
      table = Table{};
      table.players = shape.players;
      table.first_dealer = log.header.first_dealer;
      break;
    case EventKind::StartKyoku: start_kyoku(table, log, number, shape); break;
    case EventKind::Draw: fold_draw(table, event.seat, event.tile_ref(), number); break;
    case EventKind::Discard: fold_discard(table, event.seat, event.tile_ref(), number); break;
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan: call(table, log, number); break;
    case EventKind::Shouminkan: shouminkan(table, log, number); break;
    case EventKind::Ankan: ankan(table, log, number); break;
    case EventKind::Kita:
      take(table, event.seat, event.tile_ref());
      raise(table.at(event.seat).kitas);
      table.phase = Phase::ToReplace;
      table.turn = event.seat;
      break;
    case EventKind::DoraReveal: reveal(table, event, number, shape); break;
    case EventKind::RiichiDeclaration: declare_riichi(table, event.seat, number); break;
    case EventKind::RiichiDeposit: fold_deposit(table, event.seat, number, shape); break;
    case EventKind::Win: win(table, log, number, shape); break;
    case EventKind::Ryuukyoku: ryuukyoku(table, log, number); break;
    case EventKind::EndKyoku: table.phase = Phase::BetweenHands; break;
    case EventKind::EndGame:
      table.phase = Phase::BetweenHands;
      table.game_over = true;
      break;
    case EventKind::AnnouncedFuriten: announce_furiten(table.at(event.seat)); break;
    case EventKind::WinTileApart:
      table.at(event.seat).tile_not_apart = event.apart == Flag::No;
      break;
    case EventKind::Chonbo: foul(table, log, number); break;
    case EventKind::Disconnect:
    case EventKind::Reconnect: break;
  }
}

}  // namespace referee
