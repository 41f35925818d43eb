#include "importers/digest.h"

#include "importers/text/hashes.h"

namespace referee::importers {

std::string digest_of(std::string_view bytes) {
  return digest_of(bytes, [] {});
}

std::string digest_of(std::string_view bytes, const std::function<void()>& passed) {
  constexpr std::size_t kPart = std::size_t{1} << 20U;
  text::Sha256 hash;
  for (; bytes.size() > kPart; bytes.remove_prefix(kPart)) {
    hash.add(bytes.substr(0, kPart));
    passed();
  }
  hash.add(bytes);
  return "sha256:" + text::hexadecimal(hash.digest());
}

}  // namespace referee::importers
