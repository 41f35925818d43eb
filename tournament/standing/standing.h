// The standings of all stages: what counts of each game, what is carried over the cuts, who stands
// where. Who plays behind a cut without having passed it is found here, since only the standing
// before shows it.
#pragma once

#include <vector>

#include "tournament/model/audit.h"

namespace referee::tournament::standing {

/// The standings of all stages, with the organiser's own results where `own` is set and there are
/// such. `says_problems`: players behind a cut that they did not pass become findings.
std::vector<StageStanding> standings_of(Audit& audit, bool own, bool says_problems);

/// After the spans: a tie over a cut that nothing breaks is a problem, where nothing that is open
/// can end the tie. Whether there is one.
bool say_tied_cuts(Audit& audit);

}  // namespace referee::tournament::standing
