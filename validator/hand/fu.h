// The fu of one reading, item by item. It knows the yaku only as far as fu depend on them (pinfu,
// seven pairs).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "validator/hand/yaku_list.h"

namespace referee::hand {

enum class FuItem : std::uint8_t {
  Base,
  SevenPairs,  ///< in all; nothing is added to them
  ClosedRon,
  Tsumo,
  OpenTriplet,  ///< claimed, or finished by a ron
  ClosedTriplet,
  OpenQuad,
  ClosedQuad,
  DragonPair,
  SeatWindPair,
  RoundWindPair,
  DoubleWindPair,
  SingleWait,
  ClosedWait,
  EdgeWait,
  OpenHand,  ///< of an open hand that has no other fu
};

struct FuLine {
  FuItem item = FuItem::Base;
  std::uint8_t fu = 0;
  TileKind kind;  ///< of a triplet, quad or pair

  constexpr bool operator==(const FuLine&) const = default;
};

struct FuList {
  std::array<FuLine, 10> list{};
  std::uint8_t size = 0;
  std::uint16_t rounded = 0;  ///< what the hand counts

  constexpr const FuLine* begin() const { return list.data(); }
  constexpr const FuLine* end() const { return list.data() + size; }
  constexpr unsigned sum() const {
    unsigned total = 0;
    for (const FuLine& line : *this) total += line.fu;
    return total;
  }
};

/// "base", "closed-ron", "double-wind-pair", ...
std::string_view name_of(FuItem item);

/// Items without fu are left out. Thirteen orphans have the base and the way of winning alone.
FuList fu_of(const ReadingFacts& facts);

}  // namespace referee::hand
