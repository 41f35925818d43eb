// The end of a hand and of a game in a Riichi City record: what was won, what was paid, the final
// points. It repeats what the record says and judges nothing.
#pragma once

#include "importers/riichi_city/game.h"

namespace referee::riichi_city {

/// Everything that an event of type 5 says, and the end of the hand.
void read_hand_end(Game& game, const spelling::EventFields& end);
/// An event of type 6.
void read_game_end(Game& game, const spelling::EventFields& end);

}  // namespace referee::riichi_city
