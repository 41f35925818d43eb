// One cause, one finding: where each of many findings of one stage says the same, the cause is not
// in each of their games, and one finding of the event takes their place.
#pragma once

#include "event/model/audit.h"

namespace referee::event {

/// Of event/result-points: rows that all differ from the rules by the same points place by place
/// were reckoned with another uma.
void join_rows_of_another_uma(Audit& audit);

}  // namespace referee::event
