// Base64 (RFC 4648, section 4) without padding or white space, as the seed of a game is written.
// Written by hand because a library's decoder (nettle's, OpenSSL's), which goes character by
// character through a state, takes an eighth of the whole check of a game.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace referee {

/// Fills `bytes`, whose number is a multiple of 3. False where `text` has not exactly the digits of
/// so many bytes; `bytes` are then undefined.
bool decode_base64(std::string_view text, std::span<std::uint8_t> bytes);

}  // namespace referee
