#include "importers/walls/base64.h"

#include <array>

namespace referee {
namespace {

constexpr std::uint8_t kNoDigitValue = 0x80;

constexpr auto kDigitValues = [] {
  std::array<std::uint8_t, 256> digits{};
  digits.fill(kNoDigitValue);
  std::uint8_t value = 0;
  for (const char digit :
       std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"))
    digits[static_cast<std::uint8_t>(digit)] = value++;
  return digits;
}();

}  // namespace

bool decode_base64(std::string_view text, std::span<std::uint8_t> bytes) {
  if (bytes.size() % 3 != 0 || text.size() != bytes.size() / 3 * 4) return false;
  const auto digit = [&](std::size_t at) {
    return kDigitValues[static_cast<std::uint8_t>(text[at])];
  };
  unsigned all = 0;
  for (std::size_t from = 0, to = 0; from < text.size(); from += 4, to += 3) {
    const unsigned a = digit(from);
    const unsigned b = digit(from + 1);
    const unsigned c = digit(from + 2);
    const unsigned d = digit(from + 3);
    all |= a | b | c | d;
    bytes[to] = static_cast<std::uint8_t>(a << 2U | b >> 4U);
    bytes[to + 1] = static_cast<std::uint8_t>(b << 4U | c >> 2U);
    bytes[to + 2] = static_cast<std::uint8_t>(c << 6U | d);
  }
  return (all & kNoDigitValue) == 0;
}

}  // namespace referee
