// What hangs on the events of a log: a walk over every tile that they name, and the removal of
// payloads that no event names any more. For those who rewrite logs (generator/faults/,
// generator/minimize/); neither judges.
#pragma once

#include <cstdint>
#include <functional>

#include "validator/log/game_log.h"

namespace referee {

/// Calls `change` for each tile that the events [first, last) and their payloads name, absent ones
/// included.
void change_tiles(GameLog& log, std::uint32_t first, std::uint32_t last,
                  const std::function<void(TileRef&)>& change);

/// Drops the payloads that no event names, and numbers the others in the order of their events.
/// Each payload belongs to one event.
void drop_unused_payloads(GameLog& log);

}  // namespace referee
