#include "importers/walls/sha512.h"

#include <nettle/sha2.h>

#include <tuple>

namespace referee {

Sha512Digest sha512(std::span<const std::uint8_t> message) {
  static_assert(std::tuple_size_v<Sha512Digest> == SHA512_DIGEST_SIZE);
  Sha512Digest digest;
  sha512_ctx context;
  sha512_init(&context);
  sha512_update(&context, message.size(), message.data());
  sha512_digest(&context, digest.size(), digest.data());
  return digest;
}

void sha512_each(std::span<const std::uint8_t> messages, std::span<Sha512Digest> digests) {
  if (digests.empty() || hash_in_lanes(messages, digests)) return;
  const std::size_t length = messages.size() / digests.size();
  for (std::size_t i = 0; i < digests.size(); ++i)
    digests[i] = sha512(messages.subspan(i * length, length));
}

}  // namespace referee
