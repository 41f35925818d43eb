// How wide text is on a terminal, to set labels and columns below each other.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace referee {

/// Columns of the character that begins with this byte of UTF-8; 0 for a byte within one. From
/// U+3000 on, where East Asia's begin, each takes two; signs before that, such as the minus, one.
constexpr std::size_t columns_from(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  if (byte >= 0x80U && byte < 0xC0U) return 0;
  return byte < 0xE3U ? 1 : 2;
}

/// Columns of printable text in English or Japanese.
constexpr std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  for (const char each : text) columns += columns_from(each);
  return columns;
}

/// The text, with spaces behind it up to `columns`.
inline std::string padded(std::string_view text, std::size_t columns) {
  return std::string(text) + std::string(columns - std::min(columns, columns_of(text)), ' ');
}

/// Columns of a name in a drawing and in a sentence.
inline constexpr std::size_t kNameColumns = 20;

/// A name that is cut where it takes more columns than this, and still raw.
std::string shown_name(std::string_view name, std::size_t columns);

/// The first so many columns of a printable text (a character of East Asia takes two), with "…"
/// where something is left out.
std::string cut_to(std::string_view text, std::size_t columns);

}  // namespace referee
