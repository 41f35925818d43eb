#include "importers/text/hashes.h"

#include <tomcrypt.h>
#undef byte

#include <new>

namespace referee::text {
namespace {

using Process = int (*)(hash_state*, const unsigned char*, unsigned long);

/// The library ends the program for an address that is null, as that of an empty text may be.
void add_to(hash_state& context, Process process, std::span<const std::uint8_t> bytes) {
  if (!bytes.empty()) process(&context, bytes.data(), bytes.size());
}

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

hash_state& context_of(void* state) { return *static_cast<hash_state*>(state); }

}  // namespace

std::string hexadecimal(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t each : bytes) {
    text.push_back(kDigits[each >> 4U]);
    text.push_back(kDigits[each & 15U]);
  }
  return text;
}

Md5Digest md5(std::string_view message) {
  Md5Digest digest;
  hash_state context;
  md5_init(&context);
  add_to(context, md5_process, bytes_of(message));
  md5_done(&context, digest.data());
  return digest;
}

Sha512Digest sha512(std::span<const std::uint8_t> message) {
  Sha512Digest digest;
  hash_state context;
  sha512_init(&context);
  add_to(context, sha512_process, message);
  sha512_done(&context, digest.data());
  return digest;
}

Sha256::Sha256() {
  static_assert(sizeof(hash_state) <= sizeof(State));
  sha256_init(::new (&state_) hash_state);
}

void Sha256::add(std::string_view part) {
  add_to(context_of(&state_), sha256_process, bytes_of(part));
}

Sha256Digest Sha256::digest() {
  Sha256Digest digest;
  sha256_done(&context_of(&state_), digest.data());
  return digest;
}

std::string encode_base64(std::span<const std::uint8_t> bytes) {
  if (bytes.empty()) return {};
  std::string text((bytes.size() + 2) / 3 * 4 + 1, '\0');
  unsigned long size = text.size();
  base64_encode(bytes.data(), bytes.size(), reinterpret_cast<unsigned char*>(text.data()), &size);
  text.resize(size);
  return text;
}

}  // namespace referee::text
