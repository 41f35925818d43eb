// How a hand of a record ends: wins, exhaustive draws and aborts, with everything that the record
// says of them.
#pragma once

#include "importers/mahjong_soul/game.h"

namespace referee::mahjong_soul {

void read_wins(Game& game, const MessageView& message);
void read_exhaustive_draw(Game& game, const MessageView& message);
void read_abort(Game& game, const MessageView& message);

}  // namespace referee::mahjong_soul
