// The order of a standing: higher total first, then the tie-breaks of the stage from the first to
// the last. It counts no points.
#pragma once

#include <cstdint>
#include <vector>

#include "tournament/model/audit.h"

namespace referee::tournament::standing {

/// A line of a standing with what its tie-breaks look at.
struct Contender {
  Ranked line;
  bool has_place = true;
  Known<values::ResultPoints> last_game;
  std::int64_t scores = 0;
  Known<values::ResultPoints> lots;
};

/// Puts them in order and gives them their places: who is tied to the end shares one, and who has
/// no place stands behind all others as before.
void rank(std::vector<Contender>& contenders, const StageRules& stage);

}  // namespace referee::tournament::standing
