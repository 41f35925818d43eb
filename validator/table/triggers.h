// What must be so at a table for a rule to have anything to object to: a few bits, worked out once
// an event. Almost every event of a right log meets none of them, and then no rule has to be asked.
// A rule names its bits in its row (Rule::when); builds with assertions ask it all the same and
// insist that it holds. Nothing here judges.
#pragma once

#include <array>
#include <cstdint>

#include "validator/log/event.h"
#include "validator/ruleset/ruleset.h"
#include "validator/table/table.h"

namespace referee {

enum class Circumstance : std::uint32_t {
  HandClosed = 1U << 0,        ///< no hand is being played
  TurnUnfinished = 1U << 1,    ///< somebody has drawn or called and not yet discarded
  NothingDrawn = 1U << 2,      ///< the player on turn has yet to draw
  ReplacementDue = 1U << 3,    ///< a kan awaits its replacement tile
  NotOnTurn = 1U << 4,         ///< somebody else than the player on turn acts
  WallEmpty = 1U << 5,         ///< no live tile is left
  TileSeen = 1U << 6,          ///< this physical tile has been seen before
  TileUnidentified = 1U << 7,  ///< the tile has no physical identity
  TileRed = 1U << 8,           ///< a red five
  TileNotHeld = 1U << 9,       ///< the tile is not known to be in the actor's hand
  DiscardMarked = 1U << 10,    ///< the log says whether the tile was the one just drawn
  KindSwapped = 1U << 11,  ///< the tile's kind is, or may be, one that the actor's call was made
                           ///< with (validator/tiles/swap_call.h)
  InRiichi = 1U << 12,     ///< the actor's riichi is in force
  IndicatorPending = 1U << 13,  ///< a kan's indicator has not been turned
  DepositOwed = 1U << 14,       ///< a declaring discard is out and not paid for
  FourAlike = 1U << 15,         ///< four riichi, four kans or equal discards in a row
  WallDiffers = 1U << 16,       ///< the tile is not plainly the one that the wall gives
                                ///< (validator/table/wall_match.h)
  RiichiTileKept =
      1U << 17,  ///< the actor's riichi is in force, and the tile is not plainly the one just drawn
  HandOpen = 1U << 18,  ///< a hand is being played and has no result yet
  // What the event says is not plainly so (validator/facts/doubts.h).
  CallInDoubt = 1U << 19,  ///< a call: that it is the last discard of another player, taken with
                           ///< tiles from the hand
  WinInDoubt = 1U << 20,   ///< a win: that it is on the tile just drawn or on the last discard, and
                           ///< the first on it
  WonByRon = 1U << 21,     ///< a win: it is one on another player's tile
  UraInQuestion = 1U << 22,   ///< a win: the winner is in riichi, or ura indicators are listed
  ValueInDoubt = 1U << 23,    ///< a win: yaku, dora, han, fu, limit and points
  PaymentInDoubt = 1U << 24,  ///< a win: the points moved
  BeforeInDoubt = 1U << 25,   ///< a result: the scores, honba and sticks before it
  HeaderInDoubt = 1U << 26,   ///< a hand's start: its counters, dealer and scores
  DealInDoubt = 1U << 27,     ///< a hand's start: thirteen different tiles for everybody
  Asked =
      1U << 31,  ///< the event is rare enough for every rule to be asked that names no circumstance
};

using Circumstances = std::uint32_t;

constexpr Circumstances when(Circumstance one) { return static_cast<Circumstances>(one); }
template <class... More>
constexpr Circumstances when(Circumstance first, More... rest) {
  return when(first) | when(rest...);
}

/// The mark of a rule that has to be asked at every event of its kinds.
inline constexpr Circumstances kAlways = 0xFFFFFFFF;

namespace circumstance {

constexpr Circumstances only_if(bool is_so, Circumstance bit) { return is_so ? when(bit) : 0U; }

inline constexpr std::array<Circumstances, 7> kOfPhase = [] {
  std::array<Circumstances, 7> bits{};
  const auto set = [&](Phase phase, auto... bit) {
    bits[static_cast<std::size_t>(phase)] = when(bit...);
  };
  set(Phase::BetweenHands, Circumstance::HandClosed);
  set(Phase::Ended, Circumstance::HandClosed);
  set(Phase::ToDraw, Circumstance::HandOpen, Circumstance::NothingDrawn);
  set(Phase::ToReplace, Circumstance::HandOpen, Circumstance::ReplacementDue);
  set(Phase::ToAct, Circumstance::HandOpen, Circumstance::TurnUnfinished);
  set(Phase::ToDiscard, Circumstance::HandOpen, Circumstance::TurnUnfinished);
  set(Phase::Lost, Circumstance::HandOpen);
  return bits;
}();

/// Whether an abortive draw by four of a kind is worth a closer look.
inline bool four_alike(const Table& table) {
  constexpr unsigned kFour = 4;
  if (table.kans >= kFour || table.equal_discards >= table.players) return true;
  for (std::size_t s = 0; s < table.players; ++s)
    if (table.seats[s].riichi != RiichiState::Established) return false;
  return true;
}

/// What is so at the table whatever the event is.
inline Circumstances of_table(const Table& table) {
  return kOfPhase[static_cast<std::size_t>(table.phase)] |
         only_if(table.pending_count > 0, Circumstance::IndicatorPending);
}

/// What bars a draw, a call or a result rather than a discard.
inline Circumstances of_wall_and_deposits(const Table& table) {
  return only_if(table.live <= 0, Circumstance::WallEmpty) |
         only_if(table.owing != 0, Circumstance::DepositOwed) |
         only_if(four_alike(table), Circumstance::FourAlike);
}

inline Circumstances of_draw(const Table& table, const Event& event) {
  return of_wall_and_deposits(table) |
         only_if(table.located.has(event.id), Circumstance::TileSeen) |
         only_if(!event.id.present(), Circumstance::TileUnidentified) |
         only_if(event.tile.is_red(), Circumstance::TileRed);
}

inline Circumstances of_discard(const Table& table, const Event& event) {
  const SeatState& actor = table.at(event.seat);
  const bool held = event.tile.present() && !actor.hand.opaque && actor.hand.ids.has(event.id);
  const bool in_force = actor.riichi != RiichiState::None && actor.riichi != RiichiState::Declared;
  const bool drops_draw = actor.has_drawn && actor.drawn.tile.present() && event.tile.present() &&
                          event.id.present() && event.id == actor.drawn.id;
  const TileKind kind = event.tile.present() ? event.tile.kind() : TileKind{};
  const auto is_of = [&](TileKind swapped) {
    return swapped.present() && (kind == swapped || !kind.present());
  };
  return only_if(!held, Circumstance::TileNotHeld) |
         only_if(event.tsumogiri != Flag::Absent, Circumstance::DiscardMarked) |
         only_if(is_of(actor.swap_same) || is_of(actor.swap_suji), Circumstance::KindSwapped) |
         only_if(in_force, Circumstance::InRiichi) |
         only_if(in_force && !drops_draw, Circumstance::RiichiTileKept);
}

}  // namespace circumstance

/// What is so before `event`, as far as the table tells; what an event of other kinds than draw and
/// discard says of itself is in doubt here. The event must be sound (validator/log/log_order.h).
inline Circumstances circumstances_of(const Table& table, const Event& event) {
  const Circumstances common =
      circumstance::of_table(table) |
      circumstance::only_if(event.seat != table.turn, Circumstance::NotOnTurn);
  if (event.kind == EventKind::Draw) return common | circumstance::of_draw(table, event);
  if (event.kind == EventKind::Discard) return common | circumstance::of_discard(table, event);
  constexpr Circumstances kTold =
      when(Circumstance::HandClosed, Circumstance::TurnUnfinished, Circumstance::NothingDrawn,
           Circumstance::ReplacementDue, Circumstance::NotOnTurn, Circumstance::WallEmpty,
           Circumstance::IndicatorPending, Circumstance::DepositOwed, Circumstance::FourAlike,
           Circumstance::HandOpen);
  return (kAlways & ~kTold) | common | circumstance::of_wall_and_deposits(table);
}

/// What no rule objects to under this ruleset.
inline Circumstances moot_under(const Ruleset& ruleset) {
  bool reds = true;
  for (const auto count : ruleset.dora_red) reds = reds && count > 0;
  return circumstance::only_if(reds, Circumstance::TileRed) |
         circumstance::only_if(!ruleset.riichi_must_win, Circumstance::InRiichi);
}

}  // namespace referee
