// The meld codes of mjlog: sixteen bits that say which set was laid and whose tile was taken. A
// code that names a set is decoded, legal or not.
#pragma once

#include <cstdint>
#include <optional>

#include "validator/tiles/meld.h"

namespace referee::mjlog {

inline constexpr std::int32_t kMaxMeldCode = 0xFFFF;

/// The set that `code` (0..kMaxMeldCode) names when laid by `who`; nothing where its tiles do not
/// exist.
std::optional<Meld> decode_meld(std::int32_t code, Seat who, bool red_fives);

}  // namespace referee::mjlog
