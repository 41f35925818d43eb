// The option behind the faults of a run: what explains one game may be wrong in another.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "tools/drive/sitting/fault.h"
#include "validator/log/game_log.h"

namespace referee::drive {

/// Settles the faults of a run, in the order of its games. Of faults that are alike but for the
/// option, the option that explains the most of them is taken if these are half of them, then the
/// one that explains the most of the rest likewise; where several do, the one that explains the
/// most faults of the run, alike or not, then the first in the order of find_options. An option
/// under which a game of `clean` (by number, each played without a fault under `ruleset`) would be
/// wrong explains none.
void settle_all(const std::vector<Fault*>& faults, const std::map<std::uint32_t, GameLog>& clean,
                const Ruleset& ruleset);

}  // namespace referee::drive
