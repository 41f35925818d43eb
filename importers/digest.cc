#include "importers/digest.h"

#include <array>
#include <cstdint>

#include <nettle/sha2.h>

namespace referee {

std::string digest_of(std::string_view bytes) {
  return digest_of(bytes, [] {});
}

std::string digest_of(std::string_view bytes, const std::function<void()>& passed) {
  constexpr std::size_t kPart = std::size_t{1} << 20U;
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
  sha256_ctx context;
  sha256_init(&context);
  for (; bytes.size() > kPart; bytes.remove_prefix(kPart)) {
    sha256_update(&context, kPart, reinterpret_cast<const std::uint8_t*>(bytes.data()));
    passed();
  }
  sha256_update(&context, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
  sha256_digest(&context, digest.size(), digest.data());
  std::string out = "sha256:";
  for (const std::uint8_t byte : digest) {
    out += kDigits[byte >> 4U];
    out += kDigits[byte & 0xFU];
  }
  return out;
}

}  // namespace referee
