// What the scores and the result points of a game on paper may add up to under a ruleset. It knows
// no event, and not whose they are.
#pragma once

#include <vector>

#include "tournament/values/points.h"
#include "validator/ruleset/ruleset.h"

namespace referee::tournament::rules {

/// What the players of a table start with together.
Points due_of_scores(const Ruleset& rules);
/// That sum, or less by sticks that nobody gets.
bool may_be_sum_of_scores(Points sum, const Ruleset& rules);

/// What uma and oka make of a game of which nothing is lost. Absent where the ruleset knows no
/// result points.
Known<values::ResultPoints> due_of_points(const Ruleset& rules);
/// Whether the points of one table, one a seat, may be what the rules make of some scores: their
/// sum differs from the due one only by sticks that nobody gets and by what rounding changes.
bool may_add_up(const std::vector<values::ResultPoints>& points, const Ruleset& rules);

}  // namespace referee::tournament::rules
