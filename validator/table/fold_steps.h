// The parts of the fold (validator/table/fold.h), a file a subject, as they see each other. Nobody
// else includes this.
#pragma once

#include <limits>

#include "validator/table/fold.h"

namespace referee::folding {

template <class T>
void raise(T& counter) {
  if (counter < std::numeric_limits<T>::max()) ++counter;
}

// validator/table/fold.cc: tiles that move.

/// Gives a tile to a seat. One that was seen before is somewhere else too: neither place is
/// believed.
void give(HandState& hand, Seat seat, TileRef tile);
/// Takes a tile from a seat; if another seat seemed to hold it, that one's tiles are no longer
/// certain.
void take(HandState& hand, Seat seat, TileRef tile);
/// Notes an indicator among the tiles that have been seen.
void see(HandState& hand, TileRef tile);
/// The discard that could still be won on has passed.
void close_discard(Table& table);
/// A kan, or a north set aside, that nobody won on stands, and ends what it ends.
void settle_set_out(Table& table);
/// A call or a kan interrupts the first turn and every ippatsu.
void interrupt(HandState& hand);

// validator/table/fold_sets.cc: sets that are laid, and the indicators that kans turn.

void call(Table& table, const GameLog& log, std::uint32_t number);
void shouminkan(Table& table, const GameLog& log, std::uint32_t number);
void ankan(Table& table, const GameLog& log, std::uint32_t number);
void reveal(HandState& hand, const Event& event, std::uint32_t number, const TableShape& shape);

// validator/table/fold_frame.cc: how a hand begins and ends.

void start_kyoku(Table& table, const GameLog& log, std::uint32_t number, const TableShape& shape);
/// `event`: as the hypothesis reads event number `number`.
void win(Table& table, const GameLog& log, const Event& event, std::uint32_t number,
         const TableShape& shape);
void ryuukyoku(Table& table, const GameLog& log, std::uint32_t number);
/// Whether a foul takes the place of this result: of a draw, of another foul, and of the offender's
/// own win, but not of a win of somebody else.
bool is_void_by_foul(const HandResult& result, Seat offender);
/// A foul of somebody else beside a win changes nothing of the win; else a result that stands is
/// void.
void foul(Table& table, const GameLog& log, std::uint32_t number);
void penalty(Table& table, const GameLog& log, std::uint32_t number);
void thrown_in(Table& table, std::uint32_t number, const TableShape& shape);

}  // namespace referee::folding
