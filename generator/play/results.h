// The result of a generated hand and of the game as a log claims it: every fact from the tiles, the
// play and the ruleset (validator/hand/, validator/settlement/, validator/flow/). It decides
// nothing that is free to choose.
#pragma once

#include <span>

#include "generator/play/hand_play.h"
#include "validator/tiles/seat_set.h"

namespace referee::play {

/// What becomes of a win that no ruleset pays beyond doubt.
enum class IfDoubtful : std::uint8_t { Refuse, Pay };

/// Pushes the wins of `winners` on the tile that can be won on now, in this order: a ron on `from`,
/// or a tsumo where that is the winner. False, and nothing pushed, where every way to pay them
/// deserves a remark (half of a ron under liability, see `pao.half_rounding`) and such a win is
/// refused.
bool push_wins(Desk& desk, std::span<const Seat> winners, Seat from,
               IfDoubtful doubtful = IfDoubtful::Refuse);

/// Pushes a draw. `hidden`: tenpai hands that their players keep to themselves, where the ruleset
/// lets them.
void push_draw(Desk& desk, RyuukyokuKind kind, Seat declarer, SeatSet hidden);

/// Pushes the end of the game with the final scores, the result points and the places.
void push_end(Desk& desk);

}  // namespace referee::play
