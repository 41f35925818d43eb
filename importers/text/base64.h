// Base64 (RFC 4648, section 4). Decoded by hand because a library's decoder (libtomcrypt's,
// OpenSSL's), which goes character by character, takes an eighth of the whole check of a game whose
// seed is 3,328 digits long.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace referee::text {

/// Without padding or white space, as the seed of a game is written. Fills `bytes`, whose number is
/// a multiple of 3. False where `text` has not exactly the digits of so many bytes; `bytes` are
/// then undefined.
bool decode_base64(std::string_view text, std::span<std::uint8_t> bytes);

/// As it stands in files of any kind: padded or not, in either alphabet, with line ends. Appends
/// the bytes of `text` to `bytes`. False for a text that is not base64, or of which a digit is
/// missing; `bytes` are then as they were.
bool decode_base64_text(std::string_view text, std::string& bytes);

}  // namespace referee::text
