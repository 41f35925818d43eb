// The mjlog elements that say who plays by which rules, and the one that starts a hand: SHUFFLE,
// GO, UN, TAIKYOKU, BYE, INIT.
#pragma once

#include "importers/mjlog/game.h"

namespace referee::mjlog {

void read_shuffle(Game& game, const text::XmlElement& element);
void read_go(Game& game, const text::XmlElement& element);
/// The players, or one who came back.
void read_un(Game& game, const text::XmlElement& element);
void read_bye(Game& game, const text::XmlElement& element);
void read_taikyoku(Game& game, const text::XmlElement& element);
void read_init(Game& game, const text::XmlElement& element);

}  // namespace referee::mjlog
