// SHA-512 of many short messages. It calls nettle, and hashes several messages of a wall at a time
// if the processor can (importers/walls/sha512_lanes.h). Not for secrets, and no other digest.
#pragma once

#include <cstdint>
#include <span>

#include "importers/walls/sha512_lanes.h"

namespace referee {

Sha512Digest sha512(std::span<const std::uint8_t> message);

/// The digests of `digests.size()` messages of the same length, which lie one behind another and
/// fill `messages`.
void sha512_each(std::span<const std::uint8_t> messages, std::span<Sha512Digest> digests);

}  // namespace referee
