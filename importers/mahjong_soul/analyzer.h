// The JSON of MajsoulPaipuAnalyzer: a game as a list of hands whose actions are short texts. It
// becomes the same events as a record of the server; what this shape leaves out (deposits, moves of
// points, hashes of the walls) is absent.
#pragma once

#include "importers/mahjong_soul/header.h"

namespace referee::mahjong_soul {

/// `gamedata`: who played, and the final points.
Ending read_analyzer_header(Game& game, JsonView gamedata);

/// One hand of `record`, number `hand` from 0.
void read_analyzer_hand(Game& game, JsonView record, std::uint32_t hand);

}  // namespace referee::mahjong_soul
