// The head of a Riichi City record: which room it was, who sat where, and what the record says of
// the room's rules. It judges nothing.
#pragma once

#include "importers/json/json_mend.h"
#include "importers/riichi_city/game.h"

namespace referee::riichi_city {

/// Everything that stands beside the hands. False where a cut has taken what they cannot be
/// understood without: the platform writes most of it behind them.
bool read_header(Game& game, const spelling::EventFields& record, const TornValues& torn);
/// When the game started, as its first deal says.
void read_start(GameHeader& header, JsonView event);
/// To be called behind the last hand: what is only known then, and what the record does not hold.
void finish_header(Game& game);

}  // namespace referee::riichi_city
