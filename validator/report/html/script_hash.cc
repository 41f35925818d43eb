#include "validator/report/html/script_hash.h"

#include <cstddef>
#include <cstdint>

namespace referee::html {
namespace {

std::uint32_t value_of(char digit) {
  return static_cast<std::uint32_t>(digit <= '9' ? digit - '0' : digit - 'a' + 10);
}

}  // namespace

std::string csp_hash(std::string_view sha256) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  // Three hexadecimal digits are twelve bits, which are two digits of base64. The last one of 64
  // stands alone, and a "=" behind it.
  std::string out = "sha256-";
  for (std::size_t i = 0; i < sha256.size(); i += 3) {
    std::uint32_t bits = 0;
    for (std::size_t digit = i; digit < i + 3; ++digit)
      bits = (bits << 4U) | (digit < sha256.size() ? value_of(sha256[digit]) : 0U);
    out += kDigits[bits >> 6U];
    out += kDigits[bits & 0x3FU];
  }
  out.back() = '=';
  return out;
}

}  // namespace referee::html
