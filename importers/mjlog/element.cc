#include "importers/mjlog/element.h"

#include <string>

namespace referee::mjlog {
namespace {

/// Longest list of tiles that any table can have; anything beyond is not kept.
constexpr std::size_t kMostTiles = kPhysicalTiles;

std::string range(std::int32_t low, std::int32_t high) {
  return std::to_string(low) + ".." + std::to_string(high);
}

}  // namespace

void ElementReader::missing(std::string_view name, std::string_view expected) {
  if (gaps_) return;
  troubles_.malformed(position_of(element_),
                      std::string(element_.name) + " has no attribute " + std::string(name),
                      std::string(expected), {});
}

void ElementReader::malformed(const XmlAttribute& attribute, std::string_view expected) {
  troubles_.malformed(position_of(element_),
                      "the attribute " + std::string(attribute.name) + " of " +
                          std::string(element_.name) + " cannot be read",
                      std::string(expected), attribute.value);
}

void ElementReader::unknown(std::string_view what, std::string_view expected,
                            std::string_view found) {
  troubles_.unknown(position_of(element_),
                    std::string(element_.name) + " has " + std::string(what) + " that is not known",
                    std::string(expected), found);
}

std::optional<std::int32_t> ElementReader::number(const XmlAttribute* attribute,
                                                  std::string_view name, std::int32_t low,
                                                  std::int32_t high) {
  if (attribute == nullptr) {
    missing(name, "a number " + range(low, high));
    return std::nullopt;
  }
  const auto value = parse_number(attribute->value, low, high);
  if (!value) malformed(*attribute, "a number " + range(low, high));
  return value;
}

Seat ElementReader::seat(const XmlAttribute* attribute, std::string_view name) {
  const auto value = number(attribute, name, 0, static_cast<std::int32_t>(kMaxSeats) - 1);
  return value ? Seat{static_cast<std::uint8_t>(*value)} : Seat{};
}

TileRef ElementReader::tile(const XmlAttribute* attribute, std::string_view name) {
  constexpr std::string_view kTile = "a tile number 0..135";
  if (attribute == nullptr) {
    missing(name, kTile);
    return TileRef{};
  }
  const auto id = parse_tile_id(attribute->value);
  if (!id) malformed(*attribute, kTile);
  return id ? tile_ref(*id, red_fives_) : TileRef{};
}

bool ElementReader::sound(std::string_view list, const Numbers& numbers, std::size_t count) const {
  if (numbers.count != count) return false;
  if (numbers.sound || !gaps_) return numbers.sound;
  std::size_t i = 0;
  Fields fields(list);
  for (std::string_view field; fields.next(field); ++i)
    if (!field.empty() && !numbers[i]) return false;
  return true;
}

Numbers ElementReader::numbers(const XmlAttribute* attribute, std::string_view name,
                               std::size_t count, std::int32_t low, std::int32_t high) {
  if (attribute == nullptr) {
    missing(name, std::to_string(count) + " numbers " + range(low, high));
    return Numbers{};
  }
  const Numbers list = parse_numbers(attribute->value, low, high);
  if (!sound(attribute->value, list, count))
    malformed(*attribute, std::to_string(count) + " numbers " + range(low, high));
  return list;
}

Known<std::vector<TileRef>> ElementReader::tiles(const XmlAttribute* attribute,
                                                 std::string_view name) {
  constexpr std::string_view kTiles = "tile numbers 0..135";
  if (attribute == nullptr) {
    missing(name, kTiles);
    return std::nullopt;
  }
  Known<std::vector<TileRef>> list(spare_.tiles());
  if (parse_tiles(attribute->value, red_fives_, *list) && list->size() <= kMostTiles) return list;
  malformed(*attribute, kTiles);
  return std::nullopt;
}

}  // namespace referee::mjlog
