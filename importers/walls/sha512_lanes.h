// SHA-512 of messages of 128 bytes, the only ones that a wall needs, four at a time: each in a lane
// of the processor's vectors. Written out here because no library does it as well: OpenSSL hashes
// one message after another, in 4.7 times the time (side by side on a processor with AVX2); Intel's
// multi-buffer library, in 1.5 times the time, schedules the padding, always the same, once more
// for each message, and takes 4 ms to set up, as long as the digests of two hundred games.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace referee {

using Sha512Digest = std::array<std::uint8_t, 64>;

constexpr std::size_t kLaneMessage = 128;  ///< bytes of a message

/// The digests of `digests.size()` messages, four or more, which lie one behind another and fill
/// `messages`. False, and nothing done, for messages of another length, for fewer, and on a
/// processor without AVX2.
bool hash_in_lanes(std::span<const std::uint8_t> messages, std::span<Sha512Digest> digests);

}  // namespace referee
