// SHA-512 of many short messages. It calls OpenSSL, and hashes several messages of a wall at a time
// if the processor can (importers/walls/sha512_lanes.h). Not for secrets, and no other digest.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "importers/walls/sha512_lanes.h"

struct evp_md_ctx_st;

namespace referee {

class Sha512 {
 public:
  Sha512() = default;
  ~Sha512();
  Sha512(const Sha512&) = delete;
  Sha512& operator=(const Sha512&) = delete;

  /// False where this machine's OpenSSL gives no SHA-512; `digest` is then left as it was.
  bool hash(std::span<const std::uint8_t> message, std::span<std::uint8_t, 64> digest);

  /// The digests of `digests.size()` messages of the same length, which lie one behind another and
  /// fill `messages`. False, and `digests` of no meaning, where nothing here gives SHA-512.
  bool hash_each(std::span<const std::uint8_t> messages, std::span<Sha512Digest> digests);

 private:
  bool is_open();

  evp_md_ctx_st* context_ = nullptr;  ///< from the first message on
};

}  // namespace referee
