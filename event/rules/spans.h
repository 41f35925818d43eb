// How far the open findings of an event can still move each total: a standing is provisional until
// everything that can change a place is decided. It changes no number of the standing.
#pragma once

#include "event/model/audit.h"

namespace referee::event {

/// Fills Ranked::open, low, high and is_settled of every line, StageStanding::open and to_decide,
/// and EventFinding::matters. What was accepted or upheld is decided. Call it after apply_words.
void work_out_spans(Audit& audit);

}  // namespace referee::event
