// The end of a game in numbers: what happens to sticks left on the table, and the result points
// after rounding, uma and oka. Pure functions of the last scores and the ruleset; whether the game
// may end is in next_hand.h, who stands where in placement.h.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "validator/flow/placement.h"
#include "validator/ruleset/ruleset.h"

namespace referee::flow {

/// Scores after the leftover sticks were given out.
struct FinalScores {
  std::array<Points, kMaxSeats> scores{};
  Known<Severity> remark;  ///< what a log that has these scores still deserves; absent: nothing

  bool operator==(const FinalScores&) const = default;
};

/// Every right set of final scores, the ruled one first. `scores` are those after the last hand's
/// payments, `kyotaku` the sticks still on the table. They go to first place or to nobody
/// (`end.sticks`), so it changes no place when they are added (`end.sticks_when`). Tied players who
/// share first place share the sticks; giving them all to one of those is taken with a note, since
/// no text says more.
std::vector<FinalScores> final_scores(const std::array<Points, kMaxSeats>& scores,
                                      std::int32_t kyotaku, Seat first_dealer,
                                      const Ruleset& ruleset);

/// Result points in tenths: +48.0 is 480. Zero for seats that are not in play.
using ResultTenths = std::array<std::int32_t, kMaxSeats>;

/// Which choices of the ruleset gave a result.
struct Result {
  ResultTenths tenths{};
  bool rounded = false;  ///< to whole points
  bool old_uma = false;  ///< with `game.uma_old`

  bool operator==(const Result&) const = default;
};

/// Every right set of result points for the final `scores` standing at `places`; a log is right if
/// one of them gives all its numbers. Whole points or exact tenths, and the uma of old east-only
/// games, are each tried where the ruleset has them (tenhou/7). Empty where the ruleset knows no
/// result points (no `game.return`). `first_dealer` decides who gets what tied players cannot share
/// evenly (`game.tie_rest`).
std::vector<Result> results(const std::array<Points, kMaxSeats>& scores, const Places& places,
                            const Ruleset& ruleset, Seat first_dealer = {});

}  // namespace referee::flow
