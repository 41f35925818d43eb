#include "importers/spelling/fields.h"

#include <algorithm>
#include <charconv>

#include "importers/spelling/names.h"

namespace referee::spelling {
namespace {

/// Lists of any length are bounded by the tree already.
constexpr std::size_t kAnyLength = JsonTree::kMaxNodes;
/// Places in a file are no amounts: they go as far as 63 bits do.
constexpr std::int64_t kMostOffset = std::numeric_limits<std::int64_t>::max();

}  // namespace

JsonView EventFields::find(std::string_view key) const {
  const JsonView value = object_.find(key);
  return value.holds() ? value : JsonView{};
}

std::optional<EventFields> EventFields::object(std::string_view key) const {
  const JsonView value = find(key);
  if (!value) return std::nullopt;
  if (value.kind() == JsonKind::Object) return EventFields(value, faults_);
  faults_.add(value, Said::AnObject);
  return std::nullopt;
}

void EventFields::blame(std::string_view key, const reader::Asked& asked) const {
  if (const JsonView value = find(key))
    faults_.add(value, asked);
  else
    faults_.add_missing(object_, key, asked);
}

std::optional<std::int64_t> EventFields::integer_of(const JsonView& value, std::int64_t low,
                                                    std::int64_t high) const {
  if (!value.holds()) return std::nullopt;
  if (value.kind() == JsonKind::Integer && value.integer() >= low && value.integer() <= high)
    return value.integer();
  faults_.add(value, {Said::AnInteger, low, high});
  return std::nullopt;
}

Known<Points> EventFields::points_of(const JsonView& value) const {
  const Known<std::int32_t> number = number_of<std::int32_t>(value, -kMostAmount, kMostAmount);
  return number ? Known<Points>(Points{*number}) : std::nullopt;
}

Known<bool> EventFields::truth_of(const JsonView& value) const {
  if (!value.holds()) return std::nullopt;
  if (value.kind() == JsonKind::Bool) return value.truth();
  faults_.add(value, Said::TrueOrFalse);
  return std::nullopt;
}

std::string EventFields::text_of(const JsonView& value) const {
  if (!value.holds()) return {};
  if (value.kind() == JsonKind::Text) return std::string(value.text());
  const JsonView bytes = value.find("bytes");
  if (!bytes.holds() || bytes.kind() != JsonKind::Text || bytes.text().size() % 2 != 0) {
    faults_.add(value, Said::AText);
    return {};
  }
  std::string raw;
  raw.reserve(bytes.text().size() / 2);
  for (std::size_t i = 0; i < bytes.text().size(); i += 2) {
    const char* const digits = bytes.text().data() + i;
    unsigned char byte = 0;
    if (std::from_chars(digits, digits + 2, byte, 16).ptr != digits + 2) {
      faults_.add(bytes, Said::HexDigits);
      return {};
    }
    raw += static_cast<char>(byte);
  }
  return raw;
}

Seat EventFields::seat(std::string_view key) const {
  const auto number =
      number_of<std::uint8_t>(find(key), 0, static_cast<std::int64_t>(kMaxSeats) - 1);
  return number ? Seat{*number} : Seat{};
}

std::string_view EventFields::word(std::string_view key) const {
  const JsonView value = find(key);
  if (!value) return {};
  if (value.kind() == JsonKind::Text) return value.text();
  faults_.add(value, Said::AText);
  return {};
}

void EventFields::points(std::string_view key, std::array<Known<Points>, kMaxSeats>& out) const {
  std::size_t i = 0;
  for (JsonView item = first_of(key, out.size()); item; item = item.next())
    out[i++] = points_of(item);
}

void EventFields::truths(std::string_view key, std::array<Known<bool>, kMaxSeats>& out) const {
  std::size_t i = 0;
  for (JsonView item = first_of(key, out.size()); item; item = item.next())
    out[i++] = truth_of(item);
}

Tile EventFields::tile_of(const JsonView& value) const {
  if (!value.holds()) return {};
  if (value.kind() == JsonKind::Text) {
    if (value.text() == "?") return {};
    if (const std::optional<Tile> tile = parse_tile(value.text())) return *tile;
  }
  faults_.add(value, Said::ATile);
  return {};
}

TileId EventFields::id_of(const JsonView& value) const {
  const auto number =
      number_of<std::uint8_t>(value, 0, static_cast<std::int64_t>(kPhysicalTiles) - 1);
  return number ? TileId{*number} : TileId{};
}

TileRef EventFields::numbered(Tile face, const JsonView& id) const {
  const TileId number = id_of(id);
  if (!face.present() || !number.present() || number.kind() == face.kind()) return {face, number};
  faults_.add(id, Said::NumberOfThatFace);
  return {};
}

TileRef EventFields::tile(std::string_view key, std::string_view id_key) const {
  return TileRef{tile_of(find(key)), id_of(find(id_key))};
}

std::vector<Tile> EventFields::faces_of(const JsonView& list, std::size_t most) const {
  std::vector<Tile> faces;
  for (JsonView face = first_of(list, most); face; face = face.next())
    faces.push_back(tile_of(face));
  return faces;
}

JsonView EventFields::first_of(const JsonView& list, std::size_t most) const {
  if (!list.holds()) return {};
  if (list.kind() == JsonKind::Array && list.size() <= most)
    return list.size() == 0 ? JsonView{} : list.first();
  faults_.add(list, {Said::ListUpTo, most});
  return {};
}

std::vector<TileRef> EventFields::tiles_of(const JsonView& faces, const JsonView& ids,
                                           std::size_t most, Numbers checked) const {
  std::vector<TileRef> tiles;
  if (faces.holds() && faces.kind() == JsonKind::Array)
    tiles.reserve(std::min<std::size_t>(faces.size(), most));
  for (JsonView face = first_of(faces, most); face; face = face.next())
    tiles.push_back(TileRef{tile_of(face), TileId{}});
  if (!ids.holds()) return tiles;
  if (ids.kind() != JsonKind::Array || ids.size() != tiles.size()) {
    faults_.add(ids, {Said::ListOfSize, tiles.size()});
    return tiles;
  }
  std::size_t i = 0;
  for (JsonView id = first_of(ids, most); id; id = id.next(), ++i)
    if (checked == Numbers::Checked)
      tiles[i] = numbered(tiles[i].tile, id);
    else
      tiles[i].id = id_of(id);
  return tiles;
}

Known<std::vector<TileRef>> EventFields::tiles(std::string_view key, std::string_view ids_key,
                                               std::size_t most, Numbers checked) const {
  const JsonView faces = find(key);
  if (!faces) return std::nullopt;
  return tiles_of(faces, find(ids_key), most, checked);
}

void EventFields::hands(std::string_view key, std::string_view ids_key,
                        std::array<Known<std::vector<TileRef>>, kMaxSeats>& out,
                        Numbers checked) const {
  JsonView ids = first_of(ids_key, out.size());
  std::size_t i = 0;
  for (JsonView faces = first_of(key, out.size()); faces; faces = faces.next(), ++i) {
    if (faces.holds()) out[i] = tiles_of(faces, ids, kAnyLength, checked);
    if (ids) ids = ids.next();
  }
}

Meld EventFields::meld_of(const JsonView& object) const {
  const EventFields fields(object, faults_);
  Meld meld;
  const std::string_view type =
      object.kind() == JsonKind::Object ? fields.word("type") : std::string_view();
  if (const std::optional<MeldKind> kind = parse_meld_type(type))
    meld.kind = *kind;
  else
    faults_.add(object, Said::ASetWithKind);
  const Known<std::vector<TileRef>> tiles = fields.tiles("tiles", "ids", meld.tiles.size());
  if (tiles) {
    meld.size = static_cast<std::uint8_t>(tiles->size());
    std::ranges::copy(*tiles, meld.tiles.begin());
  }
  const std::int64_t last = static_cast<std::int64_t>(meld.tiles.size()) - 1;
  meld.from = fields.seat("target");
  meld.called = fields.number<std::uint8_t>("called", 0, last).value_or(Meld::kNone);
  meld.added = fields.number<std::uint8_t>("added", 0, last).value_or(Meld::kNone);
  return meld;
}

Known<std::vector<Meld>> EventFields::melds_of(const JsonView& list) const {
  if (!list.holds()) return std::nullopt;
  std::vector<Meld> melds;
  for (JsonView item = first_of(list, kAnyLength); item; item = item.next())
    melds.push_back(meld_of(item));
  return melds;
}

ExtraFacts EventFields::extra() const {
  ExtraFacts facts;
  for (JsonView pair = first_of("extra", kAnyLength); pair; pair = pair.next()) {
    const JsonView name = first_of(pair, 2);
    if (!name || pair.size() != 2) {
      faults_.add(pair, Said::NameAndText);
      continue;
    }
    facts.emplace_back(text_of(name), text_of(name.next()));
  }
  return facts;
}

SourcePosition EventFields::position(std::string_view key) const {
  SourcePosition position;
  const std::optional<EventFields> fields = object(key);
  if (!fields) return position;
  position.element = fields->number<std::uint32_t>("element");
  if (const auto offset = fields->number<std::int64_t>("offset", 0, kMostOffset))
    position.offset = static_cast<std::uint64_t>(*offset);
  position.line = fields->number<std::uint32_t>("line");
  position.pointer = fields->text("pointer");
  return position;
}

}  // namespace referee::spelling
