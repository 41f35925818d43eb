#include "importers/mahjong_soul/message.h"

#include <algorithm>
#include <charconv>

#include "importers/mahjong_soul/words.h"
#include "importers/text/eight_bytes.h"

namespace referee::mahjong_soul {
namespace {

constexpr reader::Asked kTile = reader::Asked(Said::ATile).as("1m 0m 7z");
constexpr std::int64_t kMostPointsOfSeat = 100'000'000;

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Whether the names differ at most in capitals and underlines: dumps write fields as
/// "left_tile_count", or as "leftTileCount".
bool is_spelling_of(std::string_view a, std::string_view b) {
  if (text::same_text(a, b)) return true;
  std::size_t i = 0;
  std::size_t j = 0;
  while (true) {
    while (i < a.size() && a[i] == '_') ++i;
    while (j < b.size() && b[j] == '_') ++j;
    if (i == a.size() || j == b.size()) return i == a.size() && j == b.size();
    if (lower(a[i++]) != lower(b[j++])) return false;
  }
}

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

JsonView MessageView::operator[](const JsonKey& name) const {
  JsonView member = object_ && !name.text.empty() ? object_.first() : JsonView{};
  while (member && (member.sign() != name.sign || !is_spelling_of(member.key(), name.text)))
    member = member.next();
  return member;
}

void MessageView::blame(const JsonKey& name, const reader::Asked& asked, JsonView there) const {
  if (*fault_) return;
  *fault_ = Fault{std::string(name.text), asked.statement(), reader::found(there)};
}

Known<std::int64_t> MessageView::integer(const JsonKey& name, std::int64_t low,
                                         std::int64_t high) const {
  const JsonView value = (*this)[name];
  if (!value.holds()) return low <= 0 && high >= 0 ? Known<std::int64_t>(0) : std::nullopt;
  const std::optional<std::int64_t> found = integer_of(value);
  if (found && *found >= low && *found <= high) return *found;
  blame(name, {Said::AnInteger, low, high}, value);
  return std::nullopt;
}

bool MessageView::other_truth(const JsonKey& name) const {
  const JsonView value = (*this)[name];
  if (!value.holds()) return false;
  if (const auto found = integer_of(value)) return *found != 0;
  blame(name, Said::TrueOrFalse, value);
  return false;
}

std::string_view MessageView::text(const JsonKey& name) const {
  const JsonView value = (*this)[name];
  if (!value.holds()) return {};
  if (value.kind() != JsonKind::Text) blame(name, Said::AText, value);
  return value.text();
}

Tile MessageView::tile(const JsonKey& name) const {
  const std::string_view tile = text(name);
  const std::optional<Tile> found = tile_of_name(tile);
  if (!found && !tile.empty()) blame(name, kTile, (*this)[name]);
  return found.value_or(Tile{});
}

JsonView MessageView::no_items(const JsonKey& name) const {
  const JsonView value = (*this)[name];
  if (!value.holds()) return {};
  // Some dumps write nothing for an empty list.
  if (value.kind() != JsonKind::Text || !value.text().empty()) blame(name, Said::AList, value);
  return {};
}

Tile MessageView::tile_in(const JsonKey& name, JsonView item) const {
  const std::optional<Tile> tile =
      item.kind() == JsonKind::Text ? tile_of_name(item.text()) : std::nullopt;
  if (!tile) blame(name, kTile, item);
  return tile.value_or(Tile{});
}

std::vector<TileRef> MessageView::tiles(const JsonKey& name, std::vector<TileRef> tiles) const {
  const JsonView first = items(name);
  if (first) tiles.reserve(std::min<std::size_t>((*this)[name].size(), kMostItems));
  for (JsonView item = first; item && tiles.size() < kMostItems; item = item.next())
    tiles.push_back(TileRef{tile_in(name, item), TileId{}});
  return tiles;
}

std::array<Known<Points>, kMaxSeats> MessageView::points(const JsonKey& name) const {
  std::array<Known<Points>, kMaxSeats> points{};
  std::size_t seat = 0;
  for (JsonView item = items(name); item && seat < kMaxSeats; item = item.next(), ++seat) {
    const auto found = integer_of(item);
    if (found && *found >= -kMostPointsOfSeat && *found <= kMostPointsOfSeat)
      points[seat] = Points{static_cast<std::int32_t>(*found)};
    else
      blame(name, {Said::AnInteger, -kMostPointsOfSeat, kMostPointsOfSeat}, item);
  }
  return points;
}

bool MessageView::is_filled(const JsonKey& name) const { return holds_anything((*this)[name]); }

}  // namespace referee::mahjong_soul
