// The small texts inside mjlog attributes: numbers, comma-joined lists, tile numbers, result
// points, percent-encoded names. A text either has a value or has none; nothing is guessed. Any
// length and any bytes are accepted as input.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "importers/spelling/tile_number.h"
#include "validator/tiles/tile.h"

namespace referee::mjlog {

/// A whole decimal number between `low` and `high`, signed or not; nothing else around it.
std::optional<std::int32_t> parse_number(std::string_view text, std::int32_t low,
                                         std::int32_t high);

/// Takes the fields of a comma-joined list one by one. An empty text has no field.
class Fields {
 public:
  explicit Fields(std::string_view list) : rest_(list), more_(!list.empty()) {}
  /// Sets `field` and returns true while there is one.
  bool next(std::string_view& field);

 private:
  std::string_view rest_;
  bool more_;
};

/// A list of at most 16 numbers, each in a range; a field that is no such number is absent.
struct Numbers {
  static constexpr std::size_t kMax = 16;
  std::array<Known<std::int32_t>, kMax> values{};
  std::size_t count = 0;  ///< fields in the text, which may be more than kMax
  bool sound = true;      ///< every field has its value

  const Known<std::int32_t>& operator[](std::size_t i) const { return values[i]; }
};
Numbers parse_numbers(std::string_view list, std::int32_t low, std::int32_t high);

/// A tile number 0..135.
constexpr std::optional<TileId> parse_tile_id(std::string_view text) {
  unsigned value = 0;
  const auto take = [&](std::size_t i) {
    const unsigned digit = static_cast<unsigned char>(text[i]) - unsigned{'0'};
    value = value * 10 + digit;
    return digit <= 9;
  };
  bool sound = false;
  switch (text.size()) {
    case 1: sound = take(0); break;
    case 2: sound = take(0) && take(1); break;
    case 3: sound = take(0) && take(1) && take(2); break;
    default: break;
  }
  if (!sound || value >= kPhysicalTiles) return std::nullopt;
  return TileId{static_cast<std::uint8_t>(value)};
}

/// Appends the tiles of a comma-joined list of tile numbers. Returns false where a field is none;
/// that tile is hidden.
bool parse_tiles(std::string_view list, bool red_fives, std::vector<TileRef>& tiles);

/// "-17.0" or "-21" in tenths of a point; `decimals` is set where there is a decimal point.
std::optional<std::int32_t> parse_tenths(std::string_view text, bool& decimals);

/// Hundreds as the format writes them, in points. No table has more than `kMaxHundreds` either way.
inline constexpr std::int32_t kMaxHundreds = 1'000'000;
constexpr Points from_hundreds(std::int32_t hundreds) { return Points{hundreds * 100}; }
inline Known<Points> from_hundreds(const Known<std::int32_t>& hundreds) {
  return hundreds ? Known<Points>(from_hundreds(*hundreds)) : std::nullopt;
}

}  // namespace referee::mjlog
