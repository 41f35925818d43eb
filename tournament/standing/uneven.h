// Why the games of a stage do not add up to nought: a proof whose sum is not 0 has its reasons
// beside it, so that nobody must look for an error that is none. It changes no number.
#pragma once

#include <vector>

#include "tournament/model/audit.h"

namespace referee::tournament::standing {

/// For StageStanding::uneven. A game stands under each reason that moves its own sum; the sum of a
/// reason may be nought where games even each other out.
std::vector<UnevenPart> uneven_parts(const Audit& audit, std::size_t stage);

}  // namespace referee::tournament::standing
