// The mjlog elements that end a hand: AGARI and RYUUKYOKU, and the results of the game that the
// last of them carries.
#pragma once

#include "importers/mjlog/game.h"

namespace referee::mjlog {

void read_agari(Game& game, const text::XmlElement& element);
void read_ryuukyoku(Game& game, const text::XmlElement& element);

}  // namespace referee::mjlog
