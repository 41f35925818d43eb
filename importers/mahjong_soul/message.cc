#include "importers/mahjong_soul/message.h"

#include <charconv>
#include <utility>

#include "importers/mahjong_soul/words.h"

namespace referee::mahjong_soul {
namespace {

/// More tiles, texts or scores than this are in no list of a record.
constexpr std::size_t kMostItems = 200;
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
      for (JsonView item = value.first(); item; item = item.next())
        if (holds_anything(item)) return true;
      return false;
  }
  return false;
}

MessageView::MessageView(JsonView object, Message message, std::optional<Fault>& fault)
    : object_(object), message_(message), fault_(&fault) {
  if (!object || object.kind() != JsonKind::Object) return;
  is_object_ = true;
  const std::span<const FieldRow> rows = fields_of(message);
  std::size_t next = 0;
  for (JsonView member = object.first(); member; member = member.next()) {
    const std::string_view key = member.key();
    // Dumps keep the order of the fields, and most leave out none or many in a row.
    const FieldRow* row = nullptr;
    for (std::size_t i = next; i < rows.size() && row == nullptr; ++i)
      if (rows[i].name == key) row = &rows[i];
    if (row == nullptr) row = field_of(message, key);
    if (row == nullptr) continue;
    next = static_cast<std::size_t>(row - rows.data()) + 1;
    if (fields_[row->number] == 0) fields_[row->number] = member.place();
  }
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

bool MessageView::truth(std::uint8_t number) const {
  const JsonView value = (*this)[number];
  if (!value.holds()) return false;
  if (value.kind() == JsonKind::Bool) return value.truth();
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

Seat MessageView::seat(std::uint8_t number, unsigned players) const {
  const auto found = integer(number, 0, static_cast<std::int64_t>(players) - 1);
  return found ? Seat{static_cast<std::uint8_t>(*found)} : Seat{};
}

Tile MessageView::tile(std::uint8_t number) const {
  const std::string_view name = text(number);
  const std::optional<Tile> found = tile_of_name(name);
  if (!found && !name.empty())
    blame(number, "a tile (1m to 9s, 0m 0p 0s, 1z to 7z)", (*this)[number]);
  return found.value_or(Tile{});
}

JsonView MessageView::items(std::uint8_t number) const {
  const JsonView value = (*this)[number];
  if (!value.holds()) return {};
  if (value.kind() == JsonKind::Array) return value.first();
  // Some dumps write nothing for an empty list.
  if (value.kind() != JsonKind::Text || !value.text().empty()) blame(number, "a list", value);
  return {};
}

std::vector<TileRef> MessageView::tiles(std::uint8_t number) const {
  std::vector<TileRef> tiles;
  for (JsonView item = items(number); item && tiles.size() < kMostItems; item = item.next()) {
    const std::optional<Tile> tile =
        item.kind() == JsonKind::Text ? tile_of_name(item.text()) : std::nullopt;
    if (!tile) blame(number, "a tile (1m to 9s, 0m 0p 0s, 1z to 7z)", item);
    tiles.push_back(TileRef{tile.value_or(Tile{}), TileId{}});
  }
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
