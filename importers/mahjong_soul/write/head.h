// The head of a record of Mahjong Soul that is written: which game it was, the room's settings, the
// players and the final points.
#pragma once

#include "importers/mahjong_soul/write/line.h"

namespace referee::mahjong_soul {

/// The member `head` of a record.
void write_head(RecordLine& line, const GameLog& log);

}  // namespace referee::mahjong_soul
