// A file may tell one game twice: as a record, and as somebody's conversion of it beside the
// record. The record is judged; this holds the conversion against it. It judges no play.
#pragma once

#include "validator/log/game_log.h"

namespace referee {

/// Adds a log/malformed finding to `record` for each hand, at its start, that `conversion` tells
/// otherwise: deal, indicators, what each player drew, discarded and called, winners, moves of
/// points. What either of the two does not say is not compared, nor is the order of play.
void compare_conversion(const GameLog& conversion, GameLog& record);

}  // namespace referee
