// SHA-512 of many short messages. Several messages of a wall are hashed at a time if the
// processor can (importers/walls/sha512_lanes.h).
#pragma once

#include <cstdint>
#include <span>

#include "importers/text/hashes.h"
#include "importers/walls/sha512_lanes.h"

namespace referee::walls {

/// The digests of `digests.size()` messages of the same length, which lie one behind another and
/// fill `messages`.
void sha512_each(std::span<const std::uint8_t> messages, std::span<text::Sha512Digest> digests);

}  // namespace referee::walls
