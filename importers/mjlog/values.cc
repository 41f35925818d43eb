#include "importers/mjlog/values.h"

#include <algorithm>
#include <cstring>

#include "importers/text/eight_bytes.h"

namespace referee::mjlog {
namespace {

/// Takes a number from the front, if there is one in the range; `at` then stands behind its digits.
inline std::optional<std::int32_t> take_number(const char*& at, const char* end, std::int32_t low,
                                               std::int32_t high) {
  constexpr std::ptrdiff_t kMostDigits = 10;
  if (at == end) return std::nullopt;
  const bool negative = *at == '-';
  if (negative || *at == '+') ++at;
  const char* const digits = at;
  std::int64_t value = 0;
  for (unsigned digit = 0;
       at != end && (digit = static_cast<unsigned char>(*at) - unsigned{'0'}) <= 9; ++at) {
    if (at - digits == kMostDigits) return std::nullopt;
    value = value * 10 + digit;
  }
  if (negative) value = -value;
  if (at == digits || value < low || value > high) return std::nullopt;
  return static_cast<std::int32_t>(value);
}

// Of how many digits a number is nothing that a processor could guess, so up to seven are found,
// and joined, without a branch.

/// The values of the digits at `at`, the first one lowest; what is no digit is more than 9, and so
/// is what is behind the end of the list. The list, which ends at `end`, has eight bytes or more,
/// and one of them is at `at`.
inline std::uint64_t digits_at(const char* at, const char* end) {
  const std::ptrdiff_t left = end - at;
  if (left >= text::kEightBytes) return text::eight_bytes(at) ^ text::kDigitZeros;
  return (text::eight_bytes(end - text::kEightBytes) >>
          (8 * static_cast<unsigned>(text::kEightBytes - left))) ^
         text::kDigitZeros;
}

/// The tile with each number, without and with red fives.
constexpr std::array<std::array<TileRef, kPhysicalTiles>, 2> kRefs = [] {
  std::array<std::array<TileRef, kPhysicalTiles>, 2> refs{};
  for (std::size_t id = 0; id < kPhysicalTiles; ++id)
    for (const bool red_fives : {false, true})
      refs[red_fives ? 1 : 0][id] =
          spelling::tile_ref(TileId{static_cast<std::uint8_t>(id)}, red_fives);
  return refs;
}();

/// Appends the tiles of a list of usual length where every field is one; appends nothing and
/// returns false for another list.
bool take_sound_tiles(std::string_view list, const std::array<TileRef, kPhysicalTiles>& refs,
                      std::vector<TileRef>& tiles) {
  constexpr std::size_t kMost = 16;
  constexpr unsigned kLongest = 24;
  if (list.size() < text::kEightBytes) return false;
  std::array<TileRef, kMost> taken;
  const char* at = list.data();
  const char* const end = at + list.size();
  for (std::size_t count = 0; count < kMost;) {
    const std::uint64_t values = digits_at(at, end);
    const unsigned bits = text::leading_digits(values);
    if (bits == 0 || bits > kLongest) return false;
    // The last digit goes to the highest of three bytes; a number from 200 on would be too large
    // for the product.
    const auto digits = static_cast<std::uint32_t>(values << (kLongest - bits)) & 0xFFFFFFU;
    const std::uint32_t number = (digits * (100U << 16U | 10U << 8U | 1U) >> 16U) & 0xFFU;
    if ((digits & 0xFFU) > 1 || number >= kPhysicalTiles) return false;
    taken[count++] = refs[number];
    const char* const over = at + bits / 8;
    if (over == end) {
      tiles.insert(tiles.end(), taken.begin(), taken.begin() + static_cast<std::ptrdiff_t>(count));
      return true;
    }
    if (*over != ',' || over + 1 == end) return false;
    at = over + 1;
  }
  return false;
}

/// Takes a number of at most seven digits, a whole field, from the front of what is left of a list
/// of eight bytes or more; `at` then stands behind it. False, and `at` is as it was, where there is
/// another field.
inline bool take_short_number(const char*& at, const char* end, std::int32_t& value) {
  constexpr unsigned kAll = 64;
  if (at == end) return false;
  const bool negative = *at == '-';
  const char* const first = at + (negative ? 1 : 0);
  if (first == end) return false;
  const std::uint64_t values = digits_at(first, end);
  const unsigned bits = text::leading_digits(values);
  if (bits == 0 || bits == kAll) return false;
  const char* const over = first + bits / 8;
  if (over != end && *over != ',') return false;
  const std::int32_t number = text::joined_digits(values, bits);
  value = negative ? -number : number;
  at = over;
  return true;
}

/// The value of four to seven digits; nothing where one of the characters is no digit.
inline std::optional<std::int32_t> parse_some_digits(std::string_view text) {
  constexpr std::size_t kHalf = 4;
  // The halves may overlap: then they agree. They are joined in a register: read back from memory,
  // the whole would have to wait for both.
  const std::uint64_t first = text::four_bytes(text.data());
  const std::uint64_t last = text::four_bytes(text.data() + text.size() - kHalf);
  const std::uint64_t bytes = first | last << (8 * (text.size() - kHalf));
  const auto bits = static_cast<unsigned>(8 * text.size());
  const std::uint64_t values = bytes ^ text::kDigitZeros;
  if (text::leading_digits(values) != bits) return std::nullopt;
  return text::joined_digits(values, bits);
}

}  // namespace

std::optional<std::int32_t> parse_number(std::string_view text, std::int32_t low,
                                         std::int32_t high) {
  const auto within = [&](std::int32_t number) {
    return number >= low && number <= high ? std::optional(number) : std::nullopt;
  };
  const auto is_digit = [&](std::size_t at) { return text[at] >= '0' && text[at] <= '9'; };
  if (text.size() == 1 && is_digit(0)) return within(text[0] - '0');
  if (text.size() == 2 && is_digit(0) && is_digit(1))
    return within((text[0] - '0') * 10 + (text[1] - '0'));
  if (text.size() >= 4 && text.size() <= 7)
    if (const auto number = parse_some_digits(text)) return within(*number);
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
  if (list.empty()) return numbers;
  const char* at = list.data();
  const char* const end = at + list.size();
  const bool is_long = list.size() >= text::kEightBytes;
  for (;; ++at) {
    std::int32_t number = 0;
    std::optional<std::int32_t> value;
    if (is_long && take_short_number(at, end, number)) {
      if (number >= low && number <= high) value = number;
    } else {
      const char* const over = std::find(at, end, ',');
      value = parse_number({at, static_cast<std::size_t>(over - at)}, low, high);
      at = over;
    }
    if (numbers.count < Numbers::kMax) {
      numbers.values[numbers.count] = value;
      numbers.sound = numbers.sound && value.has_value();
    }
    ++numbers.count;
    if (at == end) return numbers;
  }
}

bool parse_tiles(std::string_view list, bool red_fives, std::vector<TileRef>& tiles) {
  const auto& refs = kRefs[red_fives ? 1 : 0];
  if (take_sound_tiles(list, refs, tiles)) return true;
  bool sound = true;
  Fields fields(list);
  for (std::string_view field; fields.next(field);) {
    const auto id = parse_tile_id(field);
    sound = sound && id.has_value();
    tiles.push_back(id ? refs[id->index()] : TileRef{});
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
  if (fraction.empty() || fraction.find_first_not_of('0', 1) != std::string_view::npos)
    return std::nullopt;
  const auto tenth = parse_number(fraction.substr(0, 1), 0, 9);
  if (!tenth) return std::nullopt;
  return text.front() == '-' ? tenths - *tenth : tenths + *tenth;
}

}  // namespace referee::mjlog
