#include "importers/mjlog_values.h"

#include <algorithm>

namespace referee::mjlog {
namespace {

/// Takes a number from the front, if there is one in the range; `at` then stands behind its digits.
inline std::optional<std::int32_t> take_number(const char*& at, const char* end, std::int32_t low, std::int32_t high) {
  constexpr std::ptrdiff_t kMostDigits = 10;
  if (at == end) return std::nullopt;
  const bool negative = *at == '-';
  if (negative || *at == '+') ++at;
  const char* const digits = at;
  std::int64_t value = 0;
  for (unsigned digit = 0; at != end && (digit = static_cast<unsigned char>(*at) - unsigned{'0'}) <= 9; ++at) {
    if (at - digits == kMostDigits) return std::nullopt;
    value = value * 10 + digit;
  }
  if (negative) value = -value;
  if (at == digits || value < low || value > high) return std::nullopt;
  return static_cast<std::int32_t>(value);
}

/// The number of fields in a list.
std::size_t count_fields(std::string_view list) {
  return list.empty() ? 0 : 1 + static_cast<std::size_t>(std::count(list.begin(), list.end(), ','));
}

}  // namespace

std::optional<std::int32_t> parse_number(std::string_view text, std::int32_t low, std::int32_t high) {
  const char* at = text.data();
  const char* const end = at + text.size();
  const auto value = take_number(at, end, low, high);
  return at == end ? value : std::nullopt;
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
  numbers.count = count_fields(list);
  const char* at = list.data();
  const char* const end = at + list.size();
  for (std::size_t i = 0; i < std::min(numbers.count, Numbers::kMax); ++i) {
    std::optional<std::int32_t> value = take_number(at, end, low, high);
    if (at != end && *at != ',') {
      value.reset();
      while (at != end && *at != ',') ++at;
    }
    if (at != end) ++at;
    numbers.values[i] = value;
    numbers.sound = numbers.sound && value.has_value();
  }
  return numbers;
}

bool parse_tiles(std::string_view list, bool red_fives, std::vector<TileRef>& tiles) {
  const std::size_t before = tiles.size();
  tiles.resize(before + count_fields(list));
  const auto& faces = kFaces[red_fives ? 1 : 0];
  const char* at = list.data();
  const char* const end = at + list.size();
  bool sound = true;
  const auto digit = [](const char* c) { return static_cast<unsigned>(static_cast<unsigned char>(*c)) - unsigned{'0'}; };
  const auto field_over = [&] { return at == end || *at == ','; };
  for (TileRef *tile = tiles.data() + before, *last = tiles.data() + tiles.size(); tile != last; ++tile) {
    unsigned number = kPhysicalTiles;
    // Nobody can guess how many digits come: within the text they are chosen without a branch.
    constexpr std::ptrdiff_t kLongest = 4;
    if (end - at >= kLongest) {
      const bool second = digit(at + 1) <= 9;
      const bool third = second & (digit(at + 2) <= 9);
      const unsigned two = second ? digit(at) * 10 + digit(at + 1) : digit(at);
      const unsigned three = third ? two * 10 + digit(at + 2) : two;
      if (digit(at) <= 9) {
        number = three;
        at += 1 + (second ? 1 : 0) + (third ? 1 : 0);
      }
    } else if (at != end && digit(at) <= 9) {
      number = digit(at++);
      for (int more = 0; more < 2 && !field_over() && digit(at) <= 9; ++more) number = number * 10 + digit(at++);
    }
    if (number < kPhysicalTiles && field_over()) {
      tile->tile = faces[number];
      tile->id = TileId{static_cast<std::uint8_t>(number)};
    } else {
      sound = false;
      while (!field_over()) ++at;
    }
    if (at != end) ++at;
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

}  // namespace referee::mjlog
