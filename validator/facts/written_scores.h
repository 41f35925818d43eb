// What the scores that a log writes tell, whatever each win is worth. A result moves points from
// player to player, so their sum is known where nobody knows how much moved. And where a log leaves
// out one of several wins on a tile, the scores beside the others betray it: somebody else was
// paid.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "validator/facts/rule.h"
#include "validator/settlement/ledger.h"

namespace referee::facts {

/// The scores of the seats in play and the points of `sticks` together; absent where one of them is
/// not known.
Known<Points> points_in_all(const Context& c, const std::array<Known<Points>, kMaxSeats>& scores,
                            Known<std::int32_t> sticks);

/// Whether the last hand ended with a result that moves points from player to player, and the log
/// writes the scores that count. A foul may take points off the table, and so does a draw whose
/// sticks are not carried over.
bool result_keeps_points(const Context& c);

/// points_in_all() of the moment before the result of the last hand, which nothing but this result
/// has followed. Absent where the result does not keep them.
Known<Points> points_before_result(const Context& c);

/// What the sticks on the table before the event's result are worth, but for those that the wins on
/// the same tile before it have taken.
Known<Points> sticks_left_for_result(const Context& c);

struct LeftOutWin {
  Seat seat;                 ///< who won
  std::uint32_t before = 0;  ///< the event by whose scores it shows: a win, or the next header
  settlement::SeatPoints moves{};  ///< what it moved
};

/// The win that is missing among those on the event's tile, a ron; nothing where the scores that
/// are written with them follow from one another, or differ by more than one win.
std::optional<LeftOutWin> left_out_win(const Context& c);

/// The points of a hand below a yakuman, other than those due, with which just so much moves at
/// each seat of the event's win while all else is paid as it is due; absent where there is none.
Known<Points> other_worth(const Context& c, const settlement::Ledger& due,
                          const settlement::SeatPoints& moved);

}  // namespace referee::facts
