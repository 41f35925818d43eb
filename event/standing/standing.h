// The standings of all stages: what counts of each game, what is carried over the cuts, who stands
// where. Who plays behind a cut that he did not pass is found here, since only the standing before
// shows it.
#pragma once

#include <vector>

#include "event/model/audit.h"

namespace referee::event {

/// The standings of all stages, with the organiser's own results where `own` is set and there are
/// such. `says_problems`: ties over a cut become problems, and players behind it findings.
std::vector<StageStanding> standings_of(Audit& audit, bool own, bool says_problems);

}  // namespace referee::event
