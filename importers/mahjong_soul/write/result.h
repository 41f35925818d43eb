// The end of a hand in a record of Mahjong Soul that is written: wins, exhaustive draws, aborts.
#pragma once

#include <cstdint>
#include <vector>

#include "importers/mahjong_soul/write/line.h"

namespace referee::mahjong_soul {

/// What the result of a hand needs of its play.
struct HandState {
  const KyokuHeader* kyoku = nullptr;
  std::vector<TileRef> indicators;                ///< open now
  std::array<Known<Points>, kMaxSeats> scores{};  ///< sticks of this hand taken out
  std::array<bool, kMaxSeats> riichi{};           ///< declared
  std::array<std::vector<Meld>, kMaxSeats> melds;
};

/// The members of RecordHule; `wins` are events of one result, in the order of the log.
void write_wins(RecordLine& line, const GameLog& log, const HandState& hand,
                const std::vector<Event>& wins);
/// Those of RecordNoTile.
void write_exhaustive(RecordLine& line, const RyuukyokuClaim& draw, const HandState& hand,
                      const ToldClaim* told);
/// Those of RecordLiuJu, without the stick.
void write_abort(RecordLine& line, const RyuukyokuClaim& draw, Seat seat);

}  // namespace referee::mahjong_soul
