// Writes sets as the sixteen bits of an mjlog meld code. importers/mjlog/meld.h is the reverse.
#pragma once

#include <cstdint>
#include <optional>

#include "validator/tiles/meld.h"

namespace referee::mjlog {

/// The code that decode_meld() reads as `meld` laid by `who`; nothing for a set that no code says
/// (unknown tiles, no kind of set, nobody named where somebody's tile was taken).
std::optional<std::int32_t> encode_meld(const Meld& meld, Seat who);

}  // namespace referee::mjlog
