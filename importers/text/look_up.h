// A word looked up in a short table of rows, from either side.
#pragma once

#include <optional>

namespace referee::text {

/// Of the first row whose `key` is `wanted`, the `value`.
template <class Rows, class Row, class Key, class Value, class Wanted>
constexpr std::optional<Value> look_up(const Rows& rows, Key Row::*key, const Wanted& wanted,
                                       Value Row::*value) {
  for (const Row& row : rows)
    if (row.*key == wanted) return row.*value;
  return std::nullopt;
}

}  // namespace referee::text
