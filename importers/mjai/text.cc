#include "importers/mjai/text.h"

#include <optional>

#include <simdjson.h>

#include "importers/text/cut.h"

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
  constexpr std::size_t kBrief = 40;
  if (text.size() <= kBrief) return std::string(text);
  return std::string(text::cut_to_bytes(text, kBrief)) + "...";
}

std::string_view trimmed(std::string_view text) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

bool is_utf8(std::string_view text) { return simdjson::validate_utf8(text.data(), text.size()); }

}  // namespace referee::mjai
