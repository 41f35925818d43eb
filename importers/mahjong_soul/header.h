// The header of a record (RecordGame): who played, in which room, by which settings, and the final
// table. Many shapes of a record have none.
#pragma once

#include "importers/mahjong_soul/game.h"

namespace referee::mahjong_soul {

/// The final table, for the end of the game.
struct Ending {
  bool has_result = false;
  FinalClaim claim;
  Known<std::int64_t> duration;  ///< of the game, in seconds
};

/// Fills GameLog::header from `head`, which may be absent. Places are reported at its pointer.
Ending read_header(Game& game, JsonView head);

/// A room that states its points, but no number of red fives, has none, if none shows in the game.
void conclude_reds(GameLog& log);

/// The end of the game, or what the record does not show of it. `passed`: milliseconds from the
/// game's start to the last event, where the record has them.
void read_end(Game& game, const Ending& ending, Known<std::int64_t> passed);

}  // namespace referee::mahjong_soul
