// The elements of an mjlog that end a hand, AGARI and RYUUKYOKU, while they are written.
#pragma once

#include <cstdint>

#include "importers/mjlog/write/sheet.h"

namespace referee::mjlog {

/// `end`: the results of the game that the element carries; null where it is not the last of one.
void write_agari(Sheet& sheet, const Event& event, const Event* end);
void write_ryuukyoku(Sheet& sheet, const Event& event, const Event* end);

}  // namespace referee::mjlog
