#include "importers/json/json_escapes.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "importers/text/eight_bytes.h"

namespace referee {
namespace {

/// Four digits of base 16; false for others.
bool read_unit(const char* at, const char* end, unsigned& unit) {
  return end - at >= 4 && std::from_chars(at, at + 4, unit, 16).ptr == at + 4;
}

/// How many of eight bytes stand before the first backslash.
unsigned bytes_before_backslash(std::uint64_t bytes) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  const std::uint64_t other = bytes ^ kOnes * std::uint64_t{'\\'};
  // The lowest byte that is zero is marked, and perhaps some above it.
  const std::uint64_t zeros = (other - kOnes) & ~other & kOnes << 7U;
  return static_cast<unsigned>(std::countr_zero(zeros)) / 8U;
}

char* put_character(char* to, unsigned character) {
  const auto put = [&](unsigned byte) { *to++ = static_cast<char>(byte); };
  const auto put_rest = [&](unsigned shift) { put(0x80U | (character >> shift & 0x3FU)); };
  if (character < 0x80) {
    put(character);
  } else if (character < 0x800) {
    put(0xC0U | character >> 6U);
    put_rest(0);
  } else if (character < 0x10000) {
    put(0xE0U | character >> 12U);
    put_rest(6);
    put_rest(0);
  } else {
    put(0xF0U | character >> 18U);
    put_rest(12);
    put_rest(6);
    put_rest(0);
  }
  return to;
}

}  // namespace

char* unescape_json(const char* at, const char* end, char* to) {
  while (at < end) {
    const std::uint64_t word = eight_bytes(at);
    std::memcpy(to, at, sizeof word);
    if (const unsigned plain = bytes_before_backslash(word); plain > 0) {
      const auto taken = std::min<std::ptrdiff_t>(plain, end - at);
      at += taken;
      to += taken;
      continue;
    }
    // A string does not end behind a backslash.
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kCharacters = "\"\\/\b\f\n\r\t";
    const char letter = at[1];
    at += 2;
    if (letter != 'u') {
      const std::size_t which = kLetters.find(letter);
      if (which == std::string_view::npos) return nullptr;
      *to++ = kCharacters[which];
      continue;
    }
    unsigned character = 0;
    if (!read_unit(at, end, character)) return nullptr;
    at += 4;
    if (character >= 0xD800 && character < 0xE000) {
      unsigned low = 0;
      if (character >= 0xDC00 || end - at < 6 || at[0] != '\\' || at[1] != 'u' ||
          !read_unit(at + 2, end, low) || low < 0xDC00 || low >= 0xE000)
        return nullptr;
      at += 6;
      character = 0x10000 + ((character - 0xD800) << 10U) + (low - 0xDC00);
    }
    to = put_character(to, character);
  }
  return to;
}

}  // namespace referee
