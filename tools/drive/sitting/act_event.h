// From the words of an act, "pon 5m 5mr", to the event that it is. It judges nothing.
#pragma once

#include <string_view>

#include "validator/log/game_log.h"
#include "validator/table/table.h"

namespace referee::drive {

/// Appends to `log` the event of `act` done by `seat` at `table`, which stands behind the last
/// event of `log`. False, and nothing appended, where the words are no act, or no tile lies open
/// that they could claim.
bool push_act(GameLog& log, const Table& table, Seat seat, std::string_view act);

}  // namespace referee::drive
