// What must be so at a table for a rule to have anything to object to: a few bits, worked out once an event. Almost every event of a
// right log meets none of them, and then no rule has to be asked. A rule names its bits in its row (Rule::when); builds with
// assertions ask it all the same and insist that it holds. Nothing here judges.
#pragma once

#include <array>
#include <cstdint>

#include "validator/event.h"
#include "validator/table.h"

namespace referee {

enum class Circumstance : std::uint32_t {
  HandClosed = 1U << 0,         ///< no hand is being played
  TurnUnfinished = 1U << 1,     ///< somebody has drawn or called and not yet discarded
  NothingDrawn = 1U << 2,       ///< the player on turn has yet to draw
  ReplacementDue = 1U << 3,     ///< a kan awaits its replacement tile
  NotOnTurn = 1U << 4,          ///< somebody else than the player on turn acts
  WallEmpty = 1U << 5,          ///< no live tile is left
  TileSeen = 1U << 6,           ///< this physical tile has been seen before
  TileUnidentified = 1U << 7,   ///< the tile has no physical identity
  TileRed = 1U << 8,            ///< a red five
  TileNotHeld = 1U << 9,        ///< the tile is not known to be in the actor's hand
  DiscardMarked = 1U << 10,     ///< the log says whether the tile was the one just drawn
  AfterCall = 1U << 11,         ///< some kinds may not be discarded after the actor's call
  InRiichi = 1U << 12,          ///< the actor has declared riichi
  IndicatorPending = 1U << 13,  ///< a kan's indicator has not been turned
  DepositOwed = 1U << 14,       ///< a declaring discard is out and not paid for
  FourAlike = 1U << 15,         ///< four riichi, four kans or equal discards in a row
  WallDiffers = 1U << 16,       ///< the tile is not plainly the one that the wall gives (validator/wall_match.h)
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
  const auto set = [&](Phase phase, Circumstance bit) { bits[static_cast<std::size_t>(phase)] = when(bit); };
  set(Phase::BetweenHands, Circumstance::HandClosed);
  set(Phase::Ended, Circumstance::HandClosed);
  set(Phase::ToDraw, Circumstance::NothingDrawn);
  set(Phase::ToReplace, Circumstance::ReplacementDue);
  set(Phase::ToAct, Circumstance::TurnUnfinished);
  set(Phase::ToDiscard, Circumstance::TurnUnfinished);
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

inline Circumstances of_draw(const Table& table, const Event& event) {
  return only_if(table.live <= 0, Circumstance::WallEmpty) | only_if(table.located.has(event.id), Circumstance::TileSeen) |
         only_if(!event.id.present(), Circumstance::TileUnidentified) | only_if(event.tile.is_red(), Circumstance::TileRed) |
         only_if(table.owing != 0, Circumstance::DepositOwed) | only_if(four_alike(table), Circumstance::FourAlike);
}

inline Circumstances of_discard(const Table& table, const Event& event) {
  const SeatState& actor = table.at(event.seat);
  const bool held = event.tile.present() && !actor.hand.opaque && actor.hand.ids.has(event.id);
  return only_if(!held, Circumstance::TileNotHeld) | only_if(event.tsumogiri != Flag::Absent, Circumstance::DiscardMarked) |
         only_if(actor.swap_same.present() || actor.swap_suji.present(), Circumstance::AfterCall) |
         only_if(actor.riichi != RiichiState::None, Circumstance::InRiichi);
}

}  // namespace circumstance

/// What is so before `event`; every bit for kinds that are too rare to be worth the difference. The event must be sound
/// (validator/log_order.h).
inline Circumstances circumstances_of(const Table& table, const Event& event) {
  if (event.kind != EventKind::Draw && event.kind != EventKind::Discard) return kAlways;
  return circumstance::kOfPhase[static_cast<std::size_t>(table.phase)] |
         circumstance::only_if(event.seat != table.turn, Circumstance::NotOnTurn) |
         circumstance::only_if(table.pending_count > 0, Circumstance::IndicatorPending) |
         (event.kind == EventKind::Draw ? circumstance::of_draw(table, event) : circumstance::of_discard(table, event));
}

}  // namespace referee
