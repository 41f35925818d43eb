// Honba counters and riichi sticks as amounts.
#pragma once

#include <algorithm>
#include <cstdint>

#include "validator/ruleset/ruleset.h"

namespace referee::settlement {

/// Logs may state any number of counters; no table has had more, and so the products stay far from
/// the limits of Points.
inline constexpr std::int32_t kMostCounters = 1'000;

constexpr std::int32_t bounded_counters(std::int32_t counters) {
  return std::clamp(counters, 0, kMostCounters);
}

/// What so many riichi sticks are worth.
inline Points worth_of_sticks(std::int32_t sticks, const Ruleset& ruleset) {
  return ruleset.riichi_stick * bounded_counters(sticks);
}

}  // namespace referee::settlement
