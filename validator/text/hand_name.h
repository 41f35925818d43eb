// The names that people have for a hand, read: "East 3", "E3-1", "south-1-0", "東3局1本場". What a
// report prints for a hand is among them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "validator/tiles/tile.h"

namespace referee {

struct HandName {
  std::uint8_t round = 0;     ///< from 0 for East 1, four a wind
  Known<std::int32_t> honba;  ///< absent: whichever

  bool fits(Known<std::uint8_t> of_round, Known<std::int32_t> of_honba) const {
    return of_round == round && (!honba || of_honba.value_or(0) == *honba);
  }
  bool operator==(const HandName&) const = default;
};

/// Nothing for any other text.
std::optional<HandName> hand_named(std::string_view text);

/// "E", "east", "東": from 0 for East; nothing for any other text.
std::optional<std::uint8_t> wind_named(std::string_view text);

}  // namespace referee
