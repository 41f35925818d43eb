// In which order the columns of a tenhou.net/6 hand were played. The format does not store it; what it stores allows nearly always one
// order and sometimes several. All are found by the columns alone: a call fits the discard that it names, and without a call the next
// seat draws. No rule of the game is asked.
#pragma once

#include <cstdint>
#include <vector>

#include "importers/tenhou6_columns.h"

namespace referee::tenhou6 {

/// Who had each turn. Turn n of a seat is entry n of its columns.
using Order = std::vector<Seat>;

struct Orders {
  /// More orders of one hand than these are not kept.
  static constexpr std::size_t kMost = 16;

  std::vector<Order> orders;  ///< the likeliest first: pon before chi before no call, the earlier of two equal discards first
  bool more = false;          ///< there are others
  /// No order uses every entry: `orders` then holds one, the longest that can be followed.
  bool torn = false;
};

/// Every order in which `columns` can have been played, the dealer first. At least one, which is empty where nothing was played.
Orders find_orders(const Columns& columns, Seat dealer, std::uint8_t players);

}  // namespace referee::tenhou6
