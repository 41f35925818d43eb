// Between which numbers a total lies while it is open what some games are worth and whether they
// count. Pure arithmetic; which games are open, and why, is found out in tournament/rules/.
#pragma once

#include <cstdint>
#include <vector>

#include "tournament/model/event_file.h"

namespace referee::tournament::standing {

struct Span {
  values::ResultPoints low;
  values::ResultPoints high;

  Span& operator+=(const Span& other) {
    low += other.low;
    high += other.high;
    return *this;
  }
};

/// A game of a player or team, in the order of the stage.
struct PossibleGame {
  Span worth;
  bool may_vanish = false;  ///< it may not count
};

/// What counts of `games`, with `adjustments`, by the rules of a stage. Every total that some worth
/// within the spans makes lies within it, and its ends are such totals. Absent where more than 12
/// games may vanish and not all games count alike: too many ways to try.
Known<Span> possible_totals(const std::vector<PossibleGame>& games, Counted how,
                            std::uint32_t count, const Span& adjustments);

}  // namespace referee::tournament::standing
