#include <algorithm>

#include "validator/table/fold_steps.h"
#include "validator/tiles/swap_call.h"

namespace referee {

TileRef called_tile(const Meld& meld) {
  return meld.called < meld.size ? meld.tiles[meld.called] : TileRef{};
}

TileList tiles_from_hand(const Meld& meld) {
  TileList list;
  for (std::size_t i = 0; i < meld.size && i < meld.tiles.size(); ++i)
    if (i != meld.called) list.tiles[list.count++] = meld.tiles[i];
  return list;
}

namespace folding {
namespace {

void mark_claimed(HandState& hand, Seat from, const TileRef& called) {
  if (!from.present()) return;
  SeatState& giver = hand.at(from);
  for (std::size_t i = giver.river_count; i-- > 0;) {
    Discarded& discard = giver.river[i];
    if (same_tile(discard.tile, called) || !discard.tile.tile.present()) {
      discard.claimed = true;
      discard.tile = called;
      return;
    }
  }
}

void lay(SeatState& seat, const Meld& meld, std::uint32_t number) {
  if (meld.is_open()) seat.open = true;
  if (seat.meld_count < kMaxSets) {
    seat.melds[seat.meld_count] = meld;
    seat.meld_events[seat.meld_count] = number;
    ++seat.meld_count;
  } else {
    seat.hand.opaque = true;
  }
}

void await_replacement(HandState& hand, Seat seat, MeldKind kind, std::uint32_t number) {
  hand.phase = Phase::ToReplace;
  hand.turn = seat;
  raise(hand.kans);
  hand.set_out_event = number;
  hand.set_out_kind = kind;
  if (hand.reveals_in_advance > 0) {
    --hand.reveals_in_advance;
  } else if (hand.pending_count < kMaxIndicators) {
    hand.pending[hand.pending_count++] = PendingReveal{kind, number, false, false};
  }
}

/// A kan of the player's own turn, whose tile may be robbed.
void declare_kan(Table& table, Seat seat, TileRef tile, MeldKind kind, std::uint32_t number) {
  table.at(seat).has_drawn = false;
  close_discard(table);
  settle_set_out(table);
  table.hand.robbable = Robbable{seat, tile, kind};
  await_replacement(table.hand, seat, kind, number);
}

/// Whether the ruleset lets this pending indicator be turned by now.
bool has_come(const PendingReveal& pending, const TableShape& shape) {
  if (!shape.dora_kan) return false;
  const KandoraTiming timing = pending.kind == MeldKind::Ankan       ? shape.kandora_ankan.get()
                               : pending.kind == MeldKind::Daiminkan ? shape.kandora_daiminkan.get()
                                                                     : shape.kandora_kakan.get();
  switch (timing) {
    case KandoraTiming::Off: return false;
    case KandoraTiming::AtOnce: return true;
    case KandoraTiming::BeforeDiscardOrReplacement:
    case KandoraTiming::WithDiscardOrReplacement: return pending.replaced;
    case KandoraTiming::AfterDiscardPasses: return pending.discarded;
  }
  return false;
}

/// An indicator is that of the oldest kan whose time has come; of the oldest of all where none has
/// (rulings C16).
void settle_pending(HandState& hand, const TableShape& shape) {
  const auto end = hand.pending.begin() + hand.pending_count;
  auto settled = std::find_if(hand.pending.begin(), end, [&](const PendingReveal& pending) {
    return has_come(pending, shape);
  });
  if (settled == end) settled = hand.pending.begin();
  std::copy(settled + 1, end, settled);
  --hand.pending_count;
}

}  // namespace

void call(Table& table, const GameLog& log, std::uint32_t number) {
  const Event& event = log.events[number];
  const Meld& meld = log.melds[event.index];
  HandState& hand = table.hand;
  SeatState& caller = table.at(event.seat);
  const TileRef called = called_tile(meld);
  const Seat from = hand.discarder.present() ? hand.discarder : event.target;
  mark_claimed(hand, from, called);
  close_discard(table);
  for (SeatState& seat : hand.seats) seat.passed_since_call = 0;
  hand.robbable = Robbable{};
  for (const TileRef& tile : tiles_from_hand(meld)) take(hand, event.seat, tile);
  lay(caller, meld, number);
  interrupt(hand);
  raise(caller.turns);
  hand.turn_of = Seat{};
  caller.has_drawn = false;
  caller.drawn = TileRef{};
  hand.turn = event.seat;
  if (event.kind == EventKind::Daiminkan) {
    await_replacement(hand, event.seat, MeldKind::Daiminkan, number);
    return;
  }
  hand.phase = Phase::ToDiscard;
  const SwapCall swap = swap_call(meld);
  caller.swap_same = swap.same;
  caller.swap_suji = swap.suji;
}

void shouminkan(Table& table, const GameLog& log, std::uint32_t number) {
  const Event& event = log.events[number];
  const Meld& quad = log.melds[event.index];
  SeatState& state = table.at(event.seat);
  take(table.hand, event.seat, event.tile_ref());
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
    lay(state, quad, number);
  }
  declare_kan(table, event.seat, event.tile_ref(), MeldKind::Shouminkan, number);
}

void ankan(Table& table, const GameLog& log, std::uint32_t number) {
  const Event& event = log.events[number];
  const Meld& quad = log.melds[event.index];
  for (const TileRef& tile : tiles_from_hand(quad)) take(table.hand, event.seat, tile);
  lay(table.at(event.seat), quad, number);
  declare_kan(table, event.seat, quad.tiles[0], MeldKind::Ankan, number);
}

void reveal(HandState& hand, const Event& event, std::uint32_t number, const TableShape& shape) {
  if (event.tile.present()) {
    if (event.id.present() && hand.located.has(event.id))
      for (SeatState& seat : hand.seats) seat.hand.dispute(event.tile_ref());
    see(hand, event.tile_ref());
  }
  if (hand.reveals_to_come > 0) {
    --hand.reveals_to_come;
    for (std::size_t i = 0; i < hand.indicator_count; ++i) {
      if (hand.indicator_events[i] != kNoEvent) continue;
      hand.indicators[i] = event.tile_ref();
      hand.indicator_events[i] = number;
      return;
    }
  }
  if (hand.pending_count > 0) settle_pending(hand, shape);
  if (hand.indicator_count < kMaxIndicators) {
    hand.indicators[hand.indicator_count] = event.tile_ref();
    hand.indicator_events[hand.indicator_count] = number;
    ++hand.indicator_count;
  }
}

}  // namespace folding
}  // namespace referee
