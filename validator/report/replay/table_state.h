// The table as JSON, for the script of a page that steps through hands (web/replay.js), which
// reduces the same events to the same members. docs/replay-state.md says what each means.
#pragma once

#include "validator/table/fold.h"
#include "validator/table/table.h"
#include "validator/text/json_writer.h"

namespace referee::replay {

/// One object: what lies on `table` and in the hands, the scores and the counters. Scores and
/// riichi sticks in points; faces as name_of(Tile) spells them; seats of those who play alone.
void write_state(JsonWriter& json, const Table& table);

/// Members of the object that is open: what a hand starts with, as the script needs it.
void write_shape(JsonWriter& json, const TableShape& shape);

}  // namespace referee::replay
