// How hands and games end in a replay: wins, draws and final standings, in the dialects of all
// versions.
#pragma once

#include "importers/ronin/game.h"
#include "importers/spelling/fields.h"

namespace referee::ronin {

/// A quad that was robbed leaves no event of its own: it is supplied before the win, if the replay
/// shows the triplet that it was made of.
void read_round_end(Game& game, const spelling::EventFields& fields);

void read_game_end(Game& game, const spelling::EventFields& fields);

}  // namespace referee::ronin
