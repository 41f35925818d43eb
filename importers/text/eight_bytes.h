// Eight bytes of a text as one number: the length of a short word or number without a loop. A loop
// would cost more, because a processor cannot predict the length.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "importers/text/inlined.h"

namespace referee::text {

inline constexpr std::ptrdiff_t kEightBytes = 8;

/// The eight bytes at `at`, the first one lowest.
inline std::uint64_t eight_bytes(const char* at) {
  static_assert(std::endian::native == std::endian::little ||
                std::endian::native == std::endian::big);
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, at, sizeof bytes);
  if constexpr (std::endian::native == std::endian::big) bytes = __builtin_bswap64(bytes);
  return bytes;
}

/// The same with four.
inline std::uint32_t four_bytes(const char* at) {
  std::uint32_t bytes = 0;
  std::memcpy(&bytes, at, sizeof bytes);
  if constexpr (std::endian::native == std::endian::big) bytes = __builtin_bswap32(bytes);
  return bytes;
}

/// Whether two texts are the same; without a call where they are short.
RF_INLINED inline bool same_text(std::string_view a, std::string_view b) {
  const std::size_t size = a.size();
  if (size != b.size()) return false;
  const auto same = [&]<class Word>(Word x, std::size_t at) {
    Word y = 0;
    std::memcpy(&x, a.data() + at, sizeof x);
    std::memcpy(&y, b.data() + at, sizeof y);
    return x == y;
  };
  // The second word may lie over the first.
  constexpr std::size_t kWord = sizeof(std::uint64_t);
  if (size > 2 * kWord) return a == b;
  if (size >= kWord) return same(std::uint64_t{}, 0) && same(std::uint64_t{}, size - kWord);
  if (size >= kWord / 2) return same(std::uint32_t{}, 0) && same(std::uint32_t{}, size - kWord / 2);
  return size == 0 || (a[0] == b[0] && a[size / 2] == b[size / 2] && a[size - 1] == b[size - 1]);
}

/// Eight digits; eight bytes of a text and these give the values of the digits by an exclusive or.
inline constexpr std::uint64_t kDigitZeros = 0x3030303030303030U;

/// The bits of the digits that `values` begin with, eight each; 64 where all are digits.
inline unsigned leading_digits(std::uint64_t values) {
  const std::uint64_t others =
      (((values & 0x7F7F7F7F7F7F7F7FU) + 0x7676767676767676U) | values) & 0x8080808080808080U;
  return static_cast<unsigned>(std::countr_zero(others)) & ~7U;
}

/// The number that the lowest `bits` / 8 bytes are the digits of; they are at most seven, one at
/// least, and hold their values.
inline std::int32_t joined_digits(std::uint64_t digits, unsigned bits) {
  // The last digit goes to the highest byte; then neighbours are joined, twice as wide each time.
  digits <<= 64 - bits;
  digits = (digits * 10 + (digits >> 8U)) & 0x00FF00FF00FF00FFU;
  digits = (digits * 100 + (digits >> 16U)) & 0x0000FFFF0000FFFFU;
  return static_cast<std::int32_t>((digits * 10'000 + (digits >> 32U)) & 0xFFFFFFFFU);
}

/// The first eight bytes of `text`, the first one lowest, with zeros for those that it does not
/// have.
constexpr std::uint64_t first_eight(std::string_view text) {
  std::uint64_t bytes = 0;
  for (std::size_t i = 0; i < text.size() && i < sizeof bytes; ++i)
    bytes |= std::uint64_t{static_cast<unsigned char>(text[i])} << (8 * i);
  return bytes;
}

}  // namespace referee::text
