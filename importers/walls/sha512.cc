#include "importers/walls/sha512.h"

#include <openssl/evp.h>

namespace referee {
namespace {

/// Fetching looks through the providers: once a program is enough, and it lives as long as the
/// program.
const EVP_MD* algorithm() {
  static EVP_MD* const kFetched = EVP_MD_fetch(nullptr, "SHA512", nullptr);
  return kFetched;
}

}  // namespace

Sha512::~Sha512() { EVP_MD_CTX_free(context_); }

/// OpenSSL takes a millisecond to start, and most logs of most formats hold no seed.
bool Sha512::is_open() {
  if (context_ != nullptr) return true;
  if (algorithm() == nullptr) return false;
  context_ = EVP_MD_CTX_new();
  if (context_ != nullptr && EVP_DigestInit_ex2(context_, algorithm(), nullptr) == 1) return true;
  EVP_MD_CTX_free(context_);
  context_ = nullptr;
  return false;
}

bool Sha512::hash(std::span<const std::uint8_t> message, std::span<std::uint8_t, 64> digest) {
  if (!is_open()) return false;
  // Without an algorithm the context starts again with the one it has.
  return EVP_DigestInit_ex2(context_, nullptr, nullptr) == 1 &&
         EVP_DigestUpdate(context_, message.data(), message.size()) == 1 &&
         EVP_DigestFinal_ex(context_, digest.data(), nullptr) == 1;
}

bool Sha512::hash_each(std::span<const std::uint8_t> messages, std::span<Sha512Digest> digests) {
  if (hash_in_lanes(messages, digests)) return true;
  const std::size_t length = digests.empty() ? 0 : messages.size() / digests.size();
  for (std::size_t i = 0; i < digests.size(); ++i)
    if (!hash(messages.subspan(i * length, length), digests[i])) return false;
  return true;
}

}  // namespace referee
