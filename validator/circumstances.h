// What must be so at a table for a rule to have anything to object to: a few bits, worked out once an event. Almost every event of a
// right log meets none of them, and then no rule has to be asked. A rule names its bits in its row (Rule::when); builds with
// assertions ask it all the same and insist that it holds. Nothing here judges.
#pragma once

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

/// What is so before `event`; every bit for kinds that are too rare to be worth the difference. The event must be sound
/// (validator/log_order.h).
Circumstances circumstances_of(const Table& table, const Event& event);

}  // namespace referee
