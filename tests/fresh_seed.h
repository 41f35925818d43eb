// The seed of tests that try other games each time.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>

namespace referee::test {

/// A new number each time; the number in RF_SEED where that is set, as the gate of a change does
/// (.ci/run): it gives the same answer twice.
inline std::uint64_t fresh_seed() {
  const char* const given = std::getenv("RF_SEED");
  return given != nullptr ? std::stoull(given) : std::random_device{}();
}

}  // namespace referee::test
