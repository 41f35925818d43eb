// Makes a log that shows a broken rule small and nameless, so that its owner can give it away. It
// leaves out hands and turns and hides facts, as long as the caller's judge still finds the same
// rule broken at the same event. It does not judge and writes nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "validator/log/finding.h"
#include "validator/log/game_log.h"

namespace referee::minimize {

/// Returns the findings of a log; must return the same findings for the same log.
using Judge = std::function<std::vector<Finding>(const GameLog&)>;

struct MinimizeLimits {
  /// The hand of the finding stays as it was played up to the finding, so that it is shown in the
  /// same turn with the same tiles; only names, seeds, what lies behind it and other hands go.
  bool keeps_hand = false;
  /// Events to judge in all attempts together; each finding beside the wanted one counts as 400
  /// more. Bounds the time: about a second for a million.
  std::uint64_t most_events = 8'000'000;
  /// Asked before each attempt; the search ends where the answer is yes, as at the other limit.
  /// For logs that take far longer to judge than their events tell.
  std::function<bool()> is_late = [] { return false; };
};

struct Minimized {
  GameLog log;
  Finding finding;              ///< the finding that was kept, as it stands in `log`
  std::vector<Finding> others;  ///< findings that could not be removed
  std::uint32_t attempts = 0;   ///< logs judged
  bool ended_early = false;     ///< the limit was reached before every attempt was made
};

/// Searches for the smallest log that shows the first finding of `rule` in `log`: the same rule at
/// the same event by the same seat with the same severity, in a hand with the same dealer. The
/// small log holds no names, no text that no rule reads, no places in a file, and no seed unless
/// the finding needs the seed. It is a part of a game unless the finding is about the whole game.
/// Returns nothing if `judge` does not find the rule broken in what a canonical stream holds of
/// `log`.
std::optional<Minimized> make_small(const GameLog& log, std::string_view rule, const Judge& judge,
                                    const MinimizeLimits& limits = {});

}  // namespace referee::minimize
