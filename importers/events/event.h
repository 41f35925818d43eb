// What one line of the canonical stream says, as an event and its larger facts. It reads one line
// alone: what the lines before it said, and where games begin and end, is the stream reader's
// affair.
#pragma once

#include "importers/spelling/fields.h"
#include "validator/log/game_log.h"

namespace referee {

/// Fills `event`, whose kind is given, and adds its larger facts to `log`; for start_game these are
/// the facts of the game itself. False where the line does not say who acts: such an event says
/// nothing, and `log` is as it was.
bool read_event(const EventFields& fields, GameLog& log, Event& event);

}  // namespace referee
