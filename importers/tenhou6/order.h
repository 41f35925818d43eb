// In which order the columns of a tenhou.net/6 hand were played. The format does not store it; what
// it stores allows nearly always one order and sometimes several. All are found by the columns
// alone: a call fits the discard that it names, and without a call the next seat draws. No rule of
// the game is asked.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "importers/tenhou6/columns.h"

namespace referee::tenhou6 {

/// Who had a turn, and which of that player's turns it was, from 0.
struct Step {
  Seat seat;
  std::uint8_t turn = 0;
};
using Order = std::vector<Step>;

struct Orders {
  /// More orders of one hand than these are not kept.
  static constexpr std::size_t kMost = 16;

  Order first;  ///< the likeliest: pon before chi before no call, the earlier of two equal discards
                ///< first
  std::vector<Order> others;  ///< in that order
  bool more = false;          ///< there are others still
  /// No order uses every entry: `first` is then the longest that can be followed.
  bool torn = false;

  std::array<Step, kMaxSeats * kMaxEntries> walked;  ///< where the search stands
};

/// Every order in which `columns` can have been played, the dealer first; the first is empty where
/// nothing was played. `orders` keeps its memory.
void find_orders(const Columns& columns, Seat dealer, std::uint8_t players, Orders& orders);

}  // namespace referee::tenhou6
