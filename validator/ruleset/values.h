// The small types that options of a ruleset hold besides points, counts and named forms (those are
// in validator/ruleset/forms.h). Values only; what they mean for a hand is in the rules.
#pragma once

#include <array>
#include <cstdint>

#include "validator/tiles/tile.h"
#include "validator/tiles/yaku.h"

namespace referee {

/// Placement bonus in points, first place first.
struct Uma {
  std::uint8_t places =
      0;  ///< how many entries the ruleset gives: its number of players, or 0 for no bonus
  std::array<Points, kMaxSeats> at{};

  constexpr bool operator==(const Uma&) const = default;
};

/// Red fives of m, p, s.
using RedFives = std::array<std::uint8_t, 3>;

/// Han of a yaku with a closed and with an open hand, 0 where it does not count.
struct YakuHan {
  std::uint8_t closed = 0;
  std::uint8_t open = 0;

  constexpr bool operator==(const YakuHan&) const = default;
};

/// A set of yaku.
class YakuSet {
 public:
  constexpr bool contains(Yaku yaku) const { return (bits_ & bit(yaku)) != 0; }
  constexpr void insert(Yaku yaku) { bits_ |= bit(yaku); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool operator==(const YakuSet&) const = default;

 private:
  static constexpr std::uint64_t bit(Yaku yaku) {
    return std::uint64_t{1} << static_cast<unsigned>(yaku);
  }
  std::uint64_t bits_ = 0;
};
static_assert(kYakuCount <= 64);

}  // namespace referee
