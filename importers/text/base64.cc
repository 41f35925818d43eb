#include "importers/text/base64.h"

#include <array>
#include <vector>

namespace referee::text {
namespace {

/// Set in the value of a character that is no digit.
constexpr std::uint32_t kNoDigit = 1U << 31U;

/// The value of each character at each of the four places of a group of 24 bits.
constexpr auto kValues = [] {
  std::array<std::array<std::uint32_t, 256>, 4> values{};
  for (std::size_t place = 0; place < values.size(); ++place) {
    values[place].fill(kNoDigit);
    std::uint32_t value = 0;
    for (const char digit :
         std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"))
      values[place][static_cast<std::uint8_t>(digit)] = value++ << (18 - 6 * place);
  }
  return values;
}();

}  // namespace

bool decode_base64(std::string_view text, std::span<std::uint8_t> bytes) {
  if (bytes.size() % 3 != 0 || text.size() != bytes.size() / 3 * 4) return false;
  std::uint32_t all = 0;
  for (std::size_t from = 0, to = 0; from < text.size(); from += 4, to += 3) {
    std::uint32_t group = 0;
    for (std::size_t place = 0; place < kValues.size(); ++place)
      group |= kValues[place][static_cast<std::uint8_t>(text[from + place])];
    all |= group;
    bytes[to] = static_cast<std::uint8_t>(group >> 16U);
    bytes[to + 1] = static_cast<std::uint8_t>(group >> 8U);
    bytes[to + 2] = static_cast<std::uint8_t>(group);
  }
  return (all & kNoDigit) == 0;
}

bool decode_base64_text(std::string_view text, std::string& bytes) {
  std::string digits;
  digits.reserve(text.size() + 2);
  for (const char c : text) {
    if (c == '=' || c == '\r' || c == '\n' || c == ' ') continue;
    digits.push_back(c == '-' ? '+' : c == '_' ? '/' : c);
  }
  // The last group may lack one byte or two; a lone digit is none.
  const std::size_t lacks = (4 - digits.size() % 4) % 4;
  if (lacks == 3) return false;
  digits.append(lacks, 'A');
  std::vector<std::uint8_t> decoded(digits.size() / 4 * 3);
  if (!decode_base64(digits, decoded)) return false;
  for (std::size_t i = 0; i < lacks; ++i, decoded.pop_back())
    if (decoded.back() != 0) return false;  // bits beyond the last byte
  bytes.append(decoded.begin(), decoded.end());
  return true;
}

}  // namespace referee::text
