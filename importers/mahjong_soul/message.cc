#include "importers/mahjong_soul/message.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "importers/mahjong_soul/words.h"

namespace referee::mahjong_soul {
namespace {

constexpr const char* kTileWords = "a tile (1m to 9s, 0m 0p 0s, 1z to 7z)";
constexpr std::int64_t kMostPointsOfSeat = 100'000'000;

}  // namespace

std::optional<std::int64_t> integer_of(JsonView value) {
  if (!value) return std::nullopt;
  if (value.kind() == JsonKind::Integer) return value.integer();
  if (value.kind() == JsonKind::Bool) return value.truth() ? 1 : 0;
  if (value.kind() != JsonKind::Text || value.text().empty()) return std::nullopt;
  std::int64_t number = 0;
  const char* const end = value.text().data() + value.text().size();
  const auto [stop, error] = std::from_chars(value.text().data(), end, number);
  if (error != std::errc() || stop != end) return std::nullopt;
  return number;
}

bool holds_anything(JsonView value) {
  if (!value) return false;
  switch (value.kind()) {
    case JsonKind::Null: return false;
    case JsonKind::Bool: return value.truth();
    case JsonKind::Integer: return value.integer() != 0;
    case JsonKind::Number: return true;
    case JsonKind::Text: return !value.text().empty();
    case JsonKind::Array:
    case JsonKind::Object:
      if (value.tag() != 0) {
        for (std::uint8_t number = 1; number <= JsonNames::kHighest; ++number)
          if (holds_anything(value.of_number(number))) return true;
        return false;
      }
      for (JsonView item = value.first(); item; item = item.next())
        if (holds_anything(item)) return true;
      return false;
  }
  return false;
}

void MessageView::look_up() {
  // In registers: these are written and read again at once.
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  const auto keep = [&](std::uint32_t number, std::uint32_t place) {
    const std::uint64_t bit = std::uint64_t{1} << (number % kLow);
    if (((number < kLow ? low : high) & bit) != 0) return;
    looked_up_[number] = place;
    if (number < kLow)
      low |= bit;
    else
      high |= bit;
  };
  const JsonNames* names = nullptr;
  for (JsonView member = object_.first(); member; member = member.next()) {
    if (const std::uint32_t number = member.number(); number != 0) {
      keep(number, member.place());
      continue;
    }
    if (names == nullptr) names = &names_of(message_);
    if (const JsonNames::Name* const name = names->find(member.key()))
      keep(name->number, member.place());
    else if (const FieldRow* const row = field_of(message_, member.key()))
      keep(row->number, member.place());
  }
  low_ = low;
  high_ = high;
  places_ = looked_up_.data();
}

void MessageView::blame(std::uint8_t number, std::string expected, JsonView found) const {
  if (*fault_) return;
  const FieldRow* const row = field_of(message_, std::uint64_t{number});
  *fault_ = Fault{row == nullptr ? std::string() : std::string(row->name), std::move(expected),
                  found ? found.brief() : "nothing"};
}

Known<std::int64_t> MessageView::integer(std::uint8_t number, std::int64_t low,
                                         std::int64_t high) const {
  const JsonView value = (*this)[number];
  if (!value.holds()) return low <= 0 && high >= 0 ? Known<std::int64_t>(0) : std::nullopt;
  const std::optional<std::int64_t> found = integer_of(value);
  if (found && *found >= low && *found <= high) return *found;
  blame(number, "a number from " + std::to_string(low) + " to " + std::to_string(high), value);
  return std::nullopt;
}

bool MessageView::other_truth(std::uint8_t number) const {
  const JsonView value = (*this)[number];
  if (!value.holds()) return false;
  if (const auto found = integer_of(value)) return *found != 0;
  blame(number, "true or false", value);
  return false;
}

std::string_view MessageView::text(std::uint8_t number) const {
  const JsonView value = (*this)[number];
  if (!value.holds()) return {};
  if (value.kind() != JsonKind::Text) blame(number, "a text", value);
  return value.text();
}

Tile MessageView::tile(std::uint8_t number) const {
  const std::string_view name = text(number);
  const std::optional<Tile> found = tile_of_name(name);
  if (!found && !name.empty()) blame(number, kTileWords, (*this)[number]);
  return found.value_or(Tile{});
}

JsonView MessageView::no_items(std::uint8_t number) const {
  const JsonView value = (*this)[number];
  if (!value.holds()) return {};
  // Some dumps write nothing for an empty list.
  if (value.kind() != JsonKind::Text || !value.text().empty()) blame(number, "a list", value);
  return {};
}

Tile MessageView::tile_in(std::uint8_t number, JsonView item) const {
  const std::optional<Tile> tile =
      item.kind() == JsonKind::Text ? tile_of_name(item.text()) : std::nullopt;
  if (!tile) blame(number, kTileWords, item);
  return tile.value_or(Tile{});
}

std::vector<TileRef> MessageView::tiles(std::uint8_t number, std::vector<TileRef> tiles) const {
  const JsonView first = items(number);
  if (first) tiles.reserve(std::min<std::size_t>((*this)[number].size(), kMostItems));
  for (JsonView item = first; item && tiles.size() < kMostItems; item = item.next())
    tiles.push_back(TileRef{tile_in(number, item), TileId{}});
  return tiles;
}

std::array<Known<Points>, kMaxSeats> MessageView::points(std::uint8_t number) const {
  std::array<Known<Points>, kMaxSeats> points{};
  std::size_t seat = 0;
  for (JsonView item = items(number); item && seat < kMaxSeats; item = item.next(), ++seat) {
    const auto found = integer_of(item);
    if (found && *found >= -kMostPointsOfSeat && *found <= kMostPointsOfSeat)
      points[seat] = Points{static_cast<std::int32_t>(*found)};
    else
      blame(number, "points", item);
  }
  return points;
}

bool MessageView::is_filled(std::uint8_t number) const { return holds_anything((*this)[number]); }

}  // namespace referee::mahjong_soul
