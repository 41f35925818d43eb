#include "importers/text/base64_text.h"

#include <nettle/base64.h>

#include <algorithm>
#include <cstdint>

namespace referee {

bool decode_base64_text(std::string_view text, std::string& bytes) {
  constexpr std::size_t kDigitsAGroup = 4;
  std::string plain;
  plain.reserve(text.size() + kDigitsAGroup);
  for (const char c : text) {
    if (c == '=' || c == '\r' || c == '\n' || c == ' ') continue;
    plain.push_back(c == '-' ? '+' : c == '_' ? '/' : c);
  }
  if (plain.size() % kDigitsAGroup == 1) return false;
  while (plain.size() % kDigitsAGroup != 0) plain.push_back('=');
  base64_decode_ctx context;
  base64_decode_init(&context);
  const std::size_t start = bytes.size();
  bytes.resize(start + BASE64_DECODE_LENGTH(plain.size()));
  std::size_t written = 0;
  const int sound = base64_decode_update(&context, &written,
                                         reinterpret_cast<std::uint8_t*>(bytes.data() + start),
                                         plain.size(), plain.data());
  bytes.resize(start + (sound != 0 ? written : 0));
  return sound != 0 && base64_decode_final(&context) != 0;
}

}  // namespace referee
