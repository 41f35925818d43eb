// A player of a generated game: it puts a price on each move that it is offered. It sees the whole
// table except the wall, because generated games shall be legal and rich in events, not fair. It
// knows no rule; the game never makes an illegal move, however cheap.
#pragma once

#include <span>

#include "generator/play/move.h"
#include "generator/play/random.h"
#include "validator/ruleset/ruleset.h"
#include "validator/table/table.h"

namespace referee::play {

/// What a player sees when asked.
struct View {
  const Table& table;
  const Ruleset& ruleset;
  Seat seat;  ///< who is asked
  Random& random;

  const SeatState& own() const { return table.at(seat); }
};

class Player {
 public:
  virtual ~Player() = default;

  /// A new hand has been dealt.
  virtual void start_hand(const View&) {}
  /// Sets the cost of every move. Two or more are offered, all of one decision: on the own turn,
  /// after the own call, on a tile to win on (Ron or Pass), or on a discard to call (Chi, Pon,
  /// Daiminkan or Pass).
  virtual void rate(const View& view, std::span<Move> moves) = 0;
};

}  // namespace referee::play
