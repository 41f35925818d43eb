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

namespace referee {

/// The findings of a log, always the same for the same log.
using Judge = std::function<std::vector<Finding>(const GameLog&)>;

struct MinimizeLimits {
  /// Events to judge, all attempts together: bounds the time, at about a second for a million of
  /// them.
  std::uint64_t most_events = 8'000'000;
};

struct Minimized {
  GameLog log;
  Finding finding;              ///< the one that was kept, as it stands in `log`
  std::vector<Finding> others;  ///< findings that could not be got rid of
  std::uint32_t attempts = 0;   ///< logs judged
  bool ended_early = false;     ///< the limit was reached before all was tried
};

/// The smallest log that was found to show the first finding of `rule` in `log`: the same rule at
/// the same event by the same seat with the same severity, in a hand with the same dealer. It holds
/// no name, no text that no rule reads, no place in a file, and no seed unless the finding needs
/// it; it is a part of a game unless the finding says otherwise. Nothing where `judge` finds no
/// such thing in what a canonical stream holds of the log.
std::optional<Minimized> minimize(const GameLog& log, std::string_view rule, const Judge& judge,
                                  const MinimizeLimits& limits = {});

}  // namespace referee
