#include "importers/mjlog_values.h"

#include <charconv>

namespace referee::mjlog {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

constexpr std::array<TileRef, kPhysicalTiles> all_tiles(bool red_fives) {
  std::array<TileRef, kPhysicalTiles> tiles{};
  for (std::size_t i = 0; i < kPhysicalTiles; ++i) {
    const TileId id{static_cast<std::uint8_t>(i)};
    const bool red = red_fives && id.copy() == 0 && id.kind().is_suited() && id.kind().rank() == 5;
    tiles[i] = TileRef{red ? Tile::red_five(id.kind().suit()) : Tile::plain(id.kind()), id};
  }
  return tiles;
}
constexpr auto kPlainTiles = all_tiles(false);
constexpr auto kTilesWithReds = all_tiles(true);

}  // namespace

std::optional<std::int32_t> parse_number(std::string_view text, std::int32_t low, std::int32_t high) {
  std::int32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < low || value > high) return std::nullopt;
  return value;
}

bool Fields::next(std::string_view& field) {
  if (!more_) return false;
  const std::size_t comma = rest_.find(',');
  field = rest_.substr(0, comma);
  more_ = comma != std::string_view::npos;
  if (more_) rest_.remove_prefix(comma + 1);
  return true;
}

Numbers parse_numbers(std::string_view list, std::int32_t low, std::int32_t high) {
  Numbers numbers;
  Fields fields(list);
  for (std::string_view field; fields.next(field); ++numbers.count) {
    if (numbers.count >= Numbers::kMax) continue;
    numbers.values[numbers.count] = parse_number(field, low, high);
    if (!numbers.values[numbers.count]) numbers.sound = false;
  }
  return numbers;
}

std::optional<TileId> parse_tile_id(std::string_view text) {
  if (text.empty() || text.size() > 3) return std::nullopt;
  unsigned value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + static_cast<unsigned>(c - '0');
  }
  if (value >= kPhysicalTiles) return std::nullopt;
  return TileId{static_cast<std::uint8_t>(value)};
}

TileRef tile_ref(TileId id, bool red_fives) { return red_fives ? kTilesWithReds[id.index()] : kPlainTiles[id.index()]; }

bool parse_tiles(std::string_view list, bool red_fives, std::vector<TileRef>& tiles) {
  bool sound = true;
  Fields fields(list);
  for (std::string_view field; fields.next(field);) {
    const auto id = parse_tile_id(field);
    if (!id) sound = false;
    tiles.push_back(id ? tile_ref(*id, red_fives) : TileRef{});
  }
  return sound;
}

std::optional<std::int32_t> parse_tenths(std::string_view text, bool& decimals) {
  constexpr std::int32_t kMaxResult = 10'000'000;
  const std::size_t point = text.find('.');
  const auto whole = parse_number(text.substr(0, point), -kMaxResult, kMaxResult);
  if (!whole) return std::nullopt;
  std::int32_t tenths = *whole * 10;
  if (point == std::string_view::npos) return tenths;
  decimals = true;
  const std::string_view fraction = text.substr(point + 1);
  if (fraction.empty() || fraction.find_first_not_of('0', 1) != std::string_view::npos) return std::nullopt;
  const auto tenth = parse_number(fraction.substr(0, 1), 0, 9);
  if (!tenth) return std::nullopt;
  return text.front() == '-' ? tenths - *tenth : tenths + *tenth;
}

std::string percent_decoded(std::string_view text) {
  std::string decoded;
  decoded.reserve(text.size() / 3 + 1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size()) {
      const int high = hex_digit(text[i + 1]);
      const int low = hex_digit(text[i + 2]);
      if (high >= 0 && low >= 0) {
        decoded += static_cast<char>(high * 16 + low);
        i += 2;
        continue;
      }
    }
    decoded += text[i];
  }
  return decoded;
}

}  // namespace referee::mjlog
