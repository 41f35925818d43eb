#include "importers/mjlog_values.h"

namespace referee::mjlog {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::optional<std::int32_t> parse_number(std::string_view text, std::int32_t low, std::int32_t high) {
  constexpr std::size_t kMostDigits = 10;
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  if (text.empty() || text.size() > kMostDigits) return std::nullopt;
  std::int64_t value = 0;
  for (const char c : text) {
    const unsigned digit = static_cast<unsigned char>(c) - unsigned{'0'};
    if (digit > 9) return std::nullopt;
    value = value * 10 + digit;
  }
  if (negative) value = -value;
  if (value < low || value > high) return std::nullopt;
  return static_cast<std::int32_t>(value);
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

bool parse_tiles(std::string_view list, bool red_fives, std::vector<TileRef>& tiles) {
  // Every hand of a log passes here, so digits are taken as they come instead of field by field.
  constexpr unsigned kTooLarge = kPhysicalTiles;
  bool sound = true;
  unsigned value = 0;
  unsigned digits = 0;
  const auto finish = [&] {
    const bool good = digits >= 1 && digits <= 3 && value < kTooLarge;
    sound = sound && good;
    tiles.push_back(good ? tile_ref(TileId{static_cast<std::uint8_t>(value)}, red_fives) : TileRef{});
    value = 0;
    digits = 0;
  };
  for (const char c : list) {
    const unsigned digit = static_cast<unsigned char>(c) - unsigned{'0'};
    if (c == ',') {
      finish();
    } else if (digit > 9 || value >= kTooLarge) {
      value = kTooLarge;
      digits = 1;
    } else {
      value = value * 10 + digit;
      ++digits;
    }
  }
  if (!list.empty()) finish();
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
