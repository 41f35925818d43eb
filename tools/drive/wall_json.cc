#include "tools/drive/wall_json.h"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "generator/play/hand_play.h"
#include "validator/ruleset/tile_set.h"

namespace referee::drive {
namespace {

using play::tile_of;

/// Hands out the copies of each face, one after another.
class Copies {
 public:
  explicit Copies(const Ruleset& ruleset) : ruleset_(ruleset), set_(tile_set_of(ruleset)) {}

  /// Absent if the set has no more of that face.
  TileId next(Tile face) {
    if (!face.present() || !set_.has(face.kind())) return {};
    for (unsigned copy = 0; copy < kCopies; ++copy) {
      const TileId id{static_cast<std::uint8_t>(face.kind().value * kCopies + copy)};
      if (used_.has(id) || tile_of(id, ruleset_).tile != face) continue;
      used_.add(id);
      return id;
    }
    return {};
  }

 private:
  const Ruleset& ruleset_;
  TileSet set_;
  TileIdSet used_;
};

/// Replacements that are no live tiles.
std::size_t room_of(const Ruleset& ruleset) {
  const std::size_t dead = std::max<std::size_t>(ruleset.wall_dead, 2 * kWallIndicators);
  return dead - 2 * kWallIndicators;
}

void write_tiles(std::string_view name, std::span<const TileId> tiles, const Ruleset& ruleset,
                 JsonWriter& json) {
  json.key(name).open_array();
  for (const TileId id : tiles) json.word(name_of(tile_of(id, ruleset).tile));
  json.close_array();
}

/// Numbers the copies; `face(part, place)` names the tile at a place.
template <class Face>
std::string number(Wall& wall, const Ruleset& ruleset, const Face& face) {
  Copies copies(ruleset);
  std::string error;
  const auto fill = [&](unsigned part, std::span<TileId> tiles) {
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      tiles[i] = copies.next(face(part, i));
      if (!tiles[i].present() && error.empty())
        error = fmt::format("tile {} of list {} is not in the set, or too often", i, part);
    }
  };
  const std::size_t room = std::min<std::size_t>(room_of(ruleset), wall.replacement_count);
  fill(0, std::span(wall.live).first(wall.live_count));
  fill(1, std::span(wall.replacements).first(room));
  for (std::size_t i = room; i < wall.replacement_count; ++i)
    wall.replacements[i] = wall.live[wall.live_count - 1U - (i - room)];
  fill(2, wall.indicators);
  fill(3, wall.ura);
  return error;
}

bool read_names(const JsonView& list, std::vector<Tile>& faces) {
  if (!list || list.kind() != JsonKind::Array) return false;
  for (JsonView one = list.first(); one; one = one.next()) {
    const auto face = one.kind() == JsonKind::Text ? parse_tile(one.text()) : std::nullopt;
    if (!face) return false;
    faces.push_back(*face);
  }
  return true;
}

}  // namespace

void write_wall(const Wall& wall, const Ruleset& ruleset, JsonWriter& json) {
  write_tiles("live", std::span(wall.live).first(wall.live_count), ruleset, json);
  write_tiles("replacements", std::span(wall.replacements).first(wall.replacement_count), ruleset,
              json);
  write_tiles("indicators", wall.indicators, ruleset, json);
  write_tiles("ura", wall.ura, ruleset, json);
}

std::string read_wall(const JsonView& object, const Ruleset& ruleset, Wall& wall) {
  wall = Wall{};
  std::array<std::vector<Tile>, 4> lists;
  constexpr std::array<std::string_view, 4> kNames = {"live", "replacements", "indicators", "ura"};
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (!read_names(object.find(kNames[i]), lists[i]))
      return fmt::format("\"{}\" of a wall must be a list of tiles", kNames[i]);
  const std::size_t replacements =
      std::min<std::size_t>(ruleset.wall_replacements, kMaxReplacements);
  const std::size_t live =
      ruleset.wall_tiles - std::max<std::size_t>(ruleset.wall_dead, 2 * kWallIndicators);
  if (lists[0].size() != live || lists[1].size() != replacements ||
      lists[2].size() != kWallIndicators || lists[3].size() != kWallIndicators)
    return fmt::format("a wall has {} live tiles, {} replacements, {} indicators and {} ura", live,
                       replacements, kWallIndicators, kWallIndicators);
  wall.live_count = static_cast<std::uint8_t>(live);
  wall.replacement_count = static_cast<std::uint8_t>(replacements);
  return number(wall, ruleset,
                [&](unsigned part, std::size_t place) { return lists[part][place]; });
}

Wall with_numbers_by_face(const Wall& wall, const Ruleset& ruleset) {
  Wall out = wall;
  out.dice = {};
  number(out, ruleset, [&](unsigned part, std::size_t place) {
    const TileId id = part == 0   ? wall.live[place]
                      : part == 1 ? wall.replacements[place]
                      : part == 2 ? wall.indicators[place]
                                  : wall.ura[place];
    return tile_of(id, ruleset).tile;
  });
  return out;
}

}  // namespace referee::drive
