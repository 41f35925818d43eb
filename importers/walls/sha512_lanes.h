// SHA-512 of messages of 128 bytes, the only ones that a wall needs, four at a time: each in a lane
// of the processor's vectors. Written by hand because no library does this as well (measured on one
// processor with AVX2). OpenSSL hashes one message after another and takes 4.7 times the time.
// Intel's multi-buffer library takes 1.5 times the time, because it schedules the constant padding
// again for each message; and it takes 4 ms to set up, as long as the digests of two hundred games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "importers/text/hashes.h"

namespace referee::walls {

constexpr std::size_t kLaneMessage = 128;  ///< bytes of a message

/// Writes four digests, of four messages of kLaneMessage bytes that lie one behind another.
using HashFour = void (*)(const std::uint8_t* messages, text::Sha512Digest* digests);

/// The ways in which this processor can do that, the fastest first; none without AVX2.
std::span<const HashFour> lane_hashes();

/// The digests of `digests.size()` messages, four or more, which lie one behind another and fill
/// `messages`. False, and nothing done, for messages of another length, for fewer, and on a
/// processor without AVX2.
bool hash_in_lanes(std::span<const std::uint8_t> messages, std::span<text::Sha512Digest> digests);

}  // namespace referee::walls
