// A win that the log leaves out among several on one tile. The wins that it holds betray the
// missing one by their scores: between two of them somebody else has been paid.
#pragma once

#include <cstdint>
#include <optional>

#include "validator/facts/rule.h"
#include "validator/settlement/ledger.h"

namespace referee {

struct LeftOutWin {
  Seat seat;                 ///< who won
  std::uint32_t before = 0;  ///< the event by whose scores it shows: a win, or the next header
  settlement::SeatPoints moves{};  ///< what it moved
};

/// The win that is missing among those on the event's tile, a ron; nothing where the scores that
/// are written with them follow from one another, or differ by more than one win.
std::optional<LeftOutWin> left_out_win(const Context& c);

}  // namespace referee
