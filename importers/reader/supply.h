// Supplies events that a whole log does not hold, because the program that wrote it leaves them
// out: deposits, the indicators of kans, the draws of players whose tiles are hidden. They are
// inserted where they belong, so that later events can be understood, and they are counted. A log
// that has some events of such a kind is expected to have all of them: a missing one is for the
// judge. So is an indicator of a kan where wins list those that lie open, and none of a kan.
#pragma once

#include <cstdint>

#include "validator/log/game_log.h"

namespace referee::reader {

/// How many events of each kind were supplied.
struct SuppliedFacts {
  std::uint32_t deposits = 0;
  std::uint32_t reveals = 0;
  std::uint32_t draws = 0;
  bool reveals_beside_draws = false;  ///< an indicator was turned where such a draw stands
};

/// Whether that may change the log.
bool leaves_events_out(const GameLog& log);

/// `settled`: so many deposits of the log are its reader's own, for the log has no place for them.
/// They do not show that the log writes deposits.
SuppliedFacts supply_what_is_left_out(GameLog& log, std::uint32_t settled = 0);

}  // namespace referee::reader
