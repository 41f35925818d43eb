// One mjlog element while it is read: its attributes by name, and what to say where one is missing or not as the format has it. At most
// one finding comes from an element. What the attributes mean is for the readers of the elements.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "importers/mjlog_values.h"
#include "importers/trouble.h"
#include "importers/xml_elements.h"

namespace referee::mjlog {

SourcePosition position_of(const XmlElement& element);

/// The attributes of an element that have the given names, in their order; null for one that is not there.
template <std::size_t N>
std::array<const XmlAttribute*, N> pick(const XmlElement& element, const std::array<std::string_view, N>& names) {
  std::array<const XmlAttribute*, N> picked{};
  for (const XmlAttribute& attribute : element.attributes) {
    for (std::size_t i = 0; i < N; ++i) {
      if (names[i] != attribute.name) continue;
      if (picked[i] == nullptr) picked[i] = &attribute;
      break;
    }
  }
  return picked;
}

/// Adds the attributes that have none of the given names to `facts`, raw, with `prefix` before their names.
template <std::size_t N>
void keep_others(const XmlElement& element, const std::array<std::string_view, N>& names, std::string_view prefix, ExtraFacts& facts) {
  for (const XmlAttribute& attribute : element.attributes) {
    bool known = attribute.value.empty();
    for (const std::string_view name : names) known = known || name == attribute.name;
    if (!known) facts.emplace_back(std::string(prefix).append(attribute.name), attribute.value);
  }
}

class ElementReader {
 public:
  ElementReader(const XmlElement& element, bool red_fives, Troubles& troubles)
      : element_(element), red_fives_(red_fives), troubles_(troubles) {}

  void missing(std::string_view name, std::string_view expected);
  void malformed(const XmlAttribute& attribute, std::string_view expected);
  void unknown(std::string_view what, std::string_view expected, std::string_view found);

  // Each takes the attribute or null. A null one is reported with `name` as missing, a value that is none as malformed.
  std::optional<std::int32_t> number(const XmlAttribute* attribute, std::string_view name, std::int32_t low, std::int32_t high);
  Seat seat(const XmlAttribute* attribute, std::string_view name);
  TileRef tile(const XmlAttribute* attribute, std::string_view name);
  /// `count` numbers; a longer or shorter list is reported, and what there is of it is returned.
  Numbers numbers(const XmlAttribute* attribute, std::string_view name, std::size_t count, std::int32_t low, std::int32_t high);
  /// A list of tiles of any length, absent where one of them is no tile.
  Known<std::vector<TileRef>> tiles(const XmlAttribute* attribute, std::string_view name);

 private:
  const XmlElement& element_;
  bool red_fives_;
  Troubles& troubles_;
};

}  // namespace referee::mjlog
