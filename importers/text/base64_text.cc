#include "importers/text/base64_text.h"

#include <array>
#include <cstdint>

namespace referee {
namespace {

/// Set in the value of a character that is no digit.
constexpr std::uint32_t kNoDigit = 1U << 31U;

constexpr bool is_passed_over(char c) {
  return c == '=' || c == '\r' || c == '\n' || c == '\t' || c == ' ';
}

/// The value of each character at each of the four places of a group of 24 bits.
constexpr auto kValues = [] {
  std::array<std::array<std::uint32_t, 256>, 4> values{};
  for (std::size_t place = 0; place < values.size(); ++place) {
    values[place].fill(kNoDigit);
    for (const std::string_view last : {"+/", "-_"}) {
      std::uint32_t value = 0;
      for (const std::string_view digits :
           {std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"),
            last})
        for (const char digit : digits)
          values[place][static_cast<std::uint8_t>(digit)] = value++ << (18 - 6 * place);
    }
  }
  return values;
}();

}  // namespace

// A library's decoder, which goes character by character through a state, takes more than all else
// of reading a record in base64.
bool decode_base64_text(std::string_view text, std::string& bytes) {
  constexpr unsigned kDigitsAGroup = 4;
  const auto value = [&](std::size_t place, char c) {
    return kValues[place][static_cast<std::uint8_t>(c)];
  };
  const std::size_t start = bytes.size();
  bytes.resize(start + (text.size() / kDigitsAGroup + 1) * 3);
  char* to = bytes.data() + start;
  const auto put = [&](std::uint32_t group, unsigned count) {
    for (unsigned i = 0; i < count; ++i) *to++ = static_cast<char>(group >> (16 - 8 * i));
  };
  const char* at = text.data();
  const char* const end = at + text.size();
  std::uint32_t group = 0;
  unsigned digits = 0;  // of a group that is not whole
  bool sound = true;
  while (sound && at != end) {
    if (digits == 0 && end - at >= kDigitsAGroup) {
      const std::uint32_t whole =
          value(0, at[0]) | value(1, at[1]) | value(2, at[2]) | value(3, at[3]);
      if ((whole & kNoDigit) == 0) {
        put(whole, 3);
        at += kDigitsAGroup;
        continue;
      }
    }
    const char c = *at++;
    if (is_passed_over(c)) continue;
    sound = value(digits, c) != kNoDigit;
    group |= value(digits, c);
    if (++digits < kDigitsAGroup) continue;
    put(group, 3);
    group = digits = 0;
  }
  // The bits behind the last byte are zeros.
  if (digits > 0) put(group, digits - 1);
  sound = sound && digits != 1 && (digits == 0 || (group & (0xFFFFFFU >> 8 * (digits - 1))) == 0);
  bytes.resize(sound ? static_cast<std::size_t>(to - bytes.data()) : start);
  return sound;
}

}  // namespace referee
