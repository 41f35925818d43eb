// The play of a tenhou.net/6 hand as events: its columns in an order that was found for them. What
// the format only implies is put where the format's own platform has it: an indicator turned for a
// quad, and the deposit after a riichi whose discard passed.
#pragma once

#include "importers/tenhou6/columns.h"
#include "importers/tenhou6/order.h"

namespace referee::tenhou6 {

/// What the play needs to know of the result.
struct Ending {
  bool has_result = false;
  bool won_on_discard = false;  ///< a ron: the last discard never passed
  bool voided = false;          ///< three rons: nor did it here
};

/// Appends the events of `order` to the game. Returns the seat whose turn ended the hand without an
/// answer to its draw; absent where the hand ended otherwise.
Seat emit_play(Game& game, Columns& columns, const Order& order, const Ending& ending);

/// The same hand in another order, in place of the events from `first` on. After emit_play.
OtherOrder other_play(Game& game, Columns& columns, const Order& order, const Ending& ending,
                      std::uint32_t first);

}  // namespace referee::tenhou6
