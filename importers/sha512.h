// SHA-512 of many short messages: OpenSSL's, fetched once and used again. Not for secrets, and of no other digest.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

struct evp_md_ctx_st;

namespace referee {

using Sha512Digest = std::array<std::uint8_t, 64>;

class Sha512 {
 public:
  Sha512();
  ~Sha512();
  Sha512(const Sha512&) = delete;
  Sha512& operator=(const Sha512&) = delete;

  /// False where this machine's OpenSSL gives no SHA-512; `digest` is then left as it was.
  bool hash(std::span<const std::uint8_t> message, std::span<std::uint8_t, 64> digest);

 private:
  evp_md_ctx_st* context_;
};

}  // namespace referee
