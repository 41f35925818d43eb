#include "importers/mjlog/element.h"

#include <string>

namespace referee::mjlog {
namespace {

/// Longest list of tiles that any table can have; anything beyond is not kept.
constexpr std::size_t kMostTiles = kPhysicalTiles;

}  // namespace

Statement ElementReader::place_of(std::string_view attribute) const {
  return say(Said::TheAttribute, std::string(attribute), std::string(element_.name));
}

void ElementReader::missing(std::string_view name, const reader::Asked& asked) {
  if (gaps_) return;
  troubles_.malformed(position_of(element_), asked, say(Said::NothingThere),
                      say(Said::IsMissing, place_of(name)));
}

void ElementReader::malformed(const text::XmlAttribute& attribute, const reader::Asked& asked) {
  troubles_.malformed(position_of(element_), asked, reader::found(attribute.value),
                      say(Said::NotAsItShouldBe, place_of(attribute.name)));
}

void ElementReader::unknown(const text::XmlAttribute& attribute, const reader::Asked& asked,
                            std::string_view text) {
  troubles_.unknown(position_of(element_), asked, reader::found(text),
                    say(Said::NotKnownHere, place_of(attribute.name)));
}

std::optional<std::int32_t> ElementReader::number(const text::XmlAttribute* attribute,
                                                  std::string_view name, std::int32_t low,
                                                  std::int32_t high) {
  if (attribute == nullptr) {
    missing(name, {Said::AnInteger, low, high});
    return std::nullopt;
  }
  const auto value = parse_number(attribute->value, low, high);
  if (!value) malformed(*attribute, {Said::AnInteger, low, high});
  return value;
}

Seat ElementReader::seat(const text::XmlAttribute* attribute, std::string_view name) {
  const auto value = number(attribute, name, 0, static_cast<std::int32_t>(kMaxSeats) - 1);
  return value ? Seat{static_cast<std::uint8_t>(*value)} : Seat{};
}

TileRef ElementReader::tile(const text::XmlAttribute* attribute, std::string_view name) {
  constexpr reader::Asked kTile(Said::AnInteger, 0, kPhysicalTiles - 1);
  if (attribute == nullptr) {
    missing(name, kTile);
    return TileRef{};
  }
  const auto id = parse_tile_id(attribute->value);
  if (!id) malformed(*attribute, kTile);
  return id ? spelling::tile_ref(*id, red_fives_) : TileRef{};
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

Numbers ElementReader::numbers(const text::XmlAttribute* attribute, std::string_view name,
                               std::size_t count, std::int32_t low, std::int32_t high) {
  if (attribute == nullptr) {
    missing(name, {Said::Integers, count, low, high});
    return Numbers{};
  }
  const Numbers list = parse_numbers(attribute->value, low, high);
  if (!sound(attribute->value, list, count))
    malformed(*attribute, {Said::Integers, count, low, high});
  return list;
}

Known<std::vector<TileRef>> ElementReader::tiles(const text::XmlAttribute* attribute,
                                                 std::string_view name) {
  constexpr reader::Asked kTiles(Said::TileNumbers, 0, kPhysicalTiles - 1);
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
