// A file may tell one game twice: as a record, and as somebody's conversion of it beside the
// record, or as two copies in two formats. One is judged; this holds the other against it. It
// judges no play.
#pragma once

#include <cstddef>

#include "validator/log/game_log.h"
#include "validator/words/said.h"

namespace referee::reader {

/// How the findings speak of the other telling, and of how many hands there is one at most.
struct Beside {
  Said headline = Said::ConversionDiffers;
  std::size_t most = 20;
};

/// Adds a log/malformed finding to `record` for each hand, at its start, that `conversion` tells
/// otherwise: deal, indicators, what each player drew, discarded and called, winners, moves of
/// points. What either of the two does not say is not compared, nor is the order of play.
void compare_conversion(const GameLog& conversion, GameLog& record, const Beside& beside = {});

}  // namespace referee::reader
