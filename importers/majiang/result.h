// How a hand ends in majiang's paipu: wins, draws, and the end of the game. It repeats claims.
#pragma once

#include "importers/majiang/game.h"

namespace referee::majiang {

void read_win(Game& game, const spelling::EventFields& win);
void read_draw_end(Game& game, const spelling::EventFields& draw);

/// To be called when all hands were read: final scores, results and places of the object `paipu`.
/// A game that was stopped has no places; then its end is not told.
void read_game_end(Game& game, const spelling::EventFields& paipu);

}  // namespace referee::majiang
