#include "importers/walls/seed_text.h"

#include <algorithm>
#include <string>
#include <vector>

#include "importers/text/hashes.h"
#include "importers/walls/ronin.h"

namespace referee::walls {
namespace {

constexpr std::string_view kTenhouStyle = "mt19937ar-sha512-n288-base64";

/// `count` bytes: the digests of the label followed by "/0", "/1" and so on.
std::vector<std::uint8_t> bytes_from(std::string_view label, std::size_t count) {
  std::vector<std::uint8_t> bytes;
  for (unsigned block = 0; bytes.size() < count; ++block) {
    const std::string text = std::string(label) + "/" + std::to_string(block);
    const std::vector<std::uint8_t> message(text.begin(), text.end());
    const text::Sha512Digest digest = text::sha512(message);
    bytes.insert(bytes.end(), digest.begin(),
                 digest.begin() +
                     static_cast<std::ptrdiff_t>(std::min(digest.size(), count - bytes.size())));
  }
  return bytes;
}

}  // namespace

WallSeed tenhou_seed_from(std::string_view label) {
  constexpr std::size_t kBytes = 2496;
  const std::vector<std::uint8_t> bytes = bytes_from(label, kBytes);
  return {std::string(kTenhouStyle).append(",").append(text::encode_base64(bytes)),
          std::string(kTenhouStyle)};
}

WallSeed ronin_seed_from(std::string_view label) {
  constexpr std::size_t kBytes = 96;
  constexpr std::string_view kDigits = "0123456789abcdef";
  WallSeed seed;
  for (const std::uint8_t byte : bytes_from(label, kBytes)) {
    seed.text += kDigits[byte >> 4U];
    seed.text += kDigits[byte & 15U];
  }
  seed.style = kRoninSeedStyle;
  return seed;
}

}  // namespace referee::walls
