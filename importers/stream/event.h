// Reads one line of the canonical stream as an event with its larger facts. Not responsible for
// earlier lines, nor for where games begin and end: those belong to the reader of the stream.
#pragma once

#include "importers/spelling/fields.h"
#include "validator/log/game_log.h"

namespace referee::stream {

/// Fills `event`, whose kind is given, and adds its larger facts to `log`; for start_game these are
/// the facts of the game itself. False where the line does not say who acts: such an event says
/// nothing, and `log` is as it was.
bool read_event(const spelling::EventFields& fields, GameLog& log, Event& event);

}  // namespace referee::stream
