// Who goes with whom where each pair has a price: the cheapest way to give as many rows as possible
// a column of their own. Pure arithmetic.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "validator/tiles/tile.h"

namespace referee::event {

/// The largest price of a pair, so that 32 of them, and what is more than any of their sums, fit
/// into 64 bits.
inline constexpr std::int64_t kDearest = std::int64_t{1} << 54;
/// No such pair.
inline constexpr std::int64_t kNoPair = std::int64_t{1} << 55;
/// Rows, and columns, at most.
inline constexpr std::size_t kMostPairs = 32;

/// For each row of `prices` its column, absent where it gets none. All rows have the same length;
/// prices are from 0 to kDearest, or kNoPair. As many rows as can get a column; of such ways the
/// one with the least sum. O(n^3) for n rows or columns.
std::vector<Known<std::size_t>> cheapest_pairs(
    const std::vector<std::vector<std::int64_t>>& prices);

}  // namespace referee::event
