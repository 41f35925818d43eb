// The digests that files and walls are known by, and base64, as libtomcrypt has them. Not for
// secrets. This is the only file that includes the library's header, which defines macros.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace referee::text {

using Md5Digest = std::array<std::uint8_t, 16>;
using Sha256Digest = std::array<std::uint8_t, 32>;
using Sha512Digest = std::array<std::uint8_t, 64>;

/// Two digits a byte, in lower case.
std::string hexadecimal(std::span<const std::uint8_t> bytes);

Md5Digest md5(std::string_view message);
Sha512Digest sha512(std::span<const std::uint8_t> message);

/// SHA-256 of a message that comes in parts.
class Sha256 {
 public:
  Sha256();
  void add(std::string_view part);
  /// Of all parts; nothing is added behind it.
  Sha256Digest digest();

 private:
  struct State {
    alignas(std::max_align_t) std::array<std::byte, 512> bytes;
  };
  State state_;
};

/// RFC 4648, section 4, with padding.
std::string encode_base64(std::span<const std::uint8_t> bytes);

}  // namespace referee::text
