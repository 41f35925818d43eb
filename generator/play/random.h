// A small seeded source of random numbers, the same on every machine: SplitMix64. It makes games
// varied and proves nothing; walls that prove something come from a seed of their own
// (validator/log/wall.h).
#pragma once

#include <cstdint>
#include <string_view>

namespace referee::play {

/// A number that follows from a text (FNV-1a).
constexpr std::uint64_t seed_of(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return hash;
}

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31U);
  }
  /// 0 to `count` - 1; 0 for a count of 0. The bias of so few numbers out of so many is of no
  /// account here.
  constexpr std::uint32_t below(std::uint32_t count) {
    return count == 0 ? 0 : static_cast<std::uint32_t>((next() >> 32U) % count);
  }
  /// True in `percent` of 100 cases.
  constexpr bool chance(std::uint32_t percent) { return below(100) < percent; }

 private:
  std::uint64_t state_;
};

}  // namespace referee::play
