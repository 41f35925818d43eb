// Who goes with whom where each pair has a price: the cheapest way to give rows a column of their
// own. Pure arithmetic.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "validator/tiles/tile.h"

namespace referee::tournament::values {

/// A price of two parts: no sum of lesser parts outweighs one of the graver part. A pair whose
/// price is below nought is worth having.
struct Price {
  std::int64_t graver = 0;
  std::int64_t lesser = 0;

  auto operator<=>(const Price&) const = default;
  Price& operator+=(const Price& other) {
    graver += other.graver;
    lesser += other.lesser;
    return *this;
  }
  Price& operator-=(const Price& other) {
    graver -= other.graver;
    lesser -= other.lesser;
    return *this;
  }
  friend Price operator-(Price a, const Price& b) { return a -= b; }
};

/// No such pair. Each part of all other prices is from -2^48 to 2^48.
inline constexpr Price kNoPair{std::int64_t{1} << 55, 0};
/// Rows, and columns, at most.
inline constexpr std::size_t kMostPairs = 32;

/// For each row of `prices` its column, absent where it gets none, which costs nothing. All rows
/// have the same length. The way with the least sum. O(n^3) for n rows or columns.
std::vector<Known<std::size_t>> cheapest_pairs(const std::vector<std::vector<Price>>& prices);

}  // namespace referee::tournament::values
