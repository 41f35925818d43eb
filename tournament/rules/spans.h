// How far the open findings of an event can still move each total: a standing is provisional until
// everything that can change a place is decided. It changes no number of the standing.
#pragma once

#include "tournament/model/audit.h"

namespace referee::tournament::rules {

/// Fills Ranked::open, low, high, best, worst and is_settled of every line, StageStanding::open and
/// to_decide, and EventFinding::matters. What was accepted or upheld is decided. Call it after
/// apply_words.
void work_out_spans(Audit& audit);

/// Fills Audit::effects. Call it when nothing is added or taken out any more.
void work_out_effects(Audit& audit);

/// Takes out each event/standing of a line that what is open explains: the organiser's total lies
/// in the span, so that it may be right when that is decided. Says of each that it was not asked,
/// and whether there was one: then the spans are to be worked out again.
bool leave_waiting_lines(Audit& audit);

}  // namespace referee::tournament::rules
