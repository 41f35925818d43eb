// The meld codes of mjlog: sixteen bits that say which set was laid and whose tile was taken. A
// code that names a set is decoded, legal or not.
#pragma once

#include <cstdint>
#include <optional>

#include "validator/tiles/meld.h"

namespace referee::mjlog {

inline constexpr std::int32_t kMaxMeldCode = 0xFFFF;

/// The number of the tile that `code` (0..kMaxMeldCode) sets aside as a north; nothing where the
/// code is of a set. The tile need not exist.
constexpr std::optional<std::uint8_t> north_of(std::int32_t code) {
  constexpr unsigned kForms = 0x3C;  // a bit each for chi, pon, the pon with a fourth tile, a north
  constexpr unsigned kNorthForm = 0x20;
  const auto bits = static_cast<unsigned>(code);
  if ((bits & kForms) != kNorthForm) return std::nullopt;
  return static_cast<std::uint8_t>(bits >> 8U);
}

/// The set that `code` (0..kMaxMeldCode) names when laid by `who`; nothing where its tiles do not
/// exist.
std::optional<Meld> decode_meld(std::int32_t code, Seat who, bool red_fives);

}  // namespace referee::mjlog
