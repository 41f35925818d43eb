#include "importers/mjai/text.h"

#include <algorithm>
#include <optional>

#include <simdjson.h>

namespace referee::mjai {

bool read_tile(std::string_view text, Tile& tile) {
  if (text == "?") {
    tile = Tile{};
    return true;
  }
  const std::optional<Tile> parsed = parse_tile(text);
  if (parsed) tile = *parsed;
  return parsed.has_value();
}

std::string brief(std::string_view text) {
  constexpr std::size_t kShown = 40;
  if (text.size() <= kShown) return std::string(text);
  std::size_t end = kShown;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return std::string(text.substr(0, end)) + "...";
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

bool is_utf8(std::string_view text) { return simdjson::validate_utf8(text.data(), text.size()); }

}  // namespace referee::mjai
