// One mjlog element while it is read: its attributes by name, and the finding for an attribute that
// is missing or malformed. One element gives at most one finding. Not responsible for the meaning
// of the attributes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "importers/mjlog/values.h"
#include "importers/reader/spare_lists.h"
#include "importers/reader/trouble.h"
#include "importers/text/eight_bytes.h"
#include "importers/text/xml_elements.h"

namespace referee::mjlog {

inline SourcePosition position_of(const text::XmlElement& element) {
  return SourcePosition{
      .element = element.ordinal, .offset = element.offset, .line = element.line, .pointer = {}};
}

/// The attributes of an element that have the given names, in their order; null for one that is not
/// there. The others that are not empty go to `others`, raw, with `prefix` before their names.
/// Writers keep an order, so the next name is mostly found at once.
template <const auto& kNames>
auto pick(const text::XmlElement& element, ExtraFacts* others = nullptr,
          std::string_view prefix = {}) {
  constexpr std::size_t kCount = std::tuple_size_v<std::remove_cvref_t<decltype(kNames)>>;
  static constexpr auto kLetters = [] {
    std::array<std::uint64_t, kCount> letters{};
    for (std::size_t i = 0; i < kCount; ++i) letters[i] = text::first_eight(kNames[i]);
    return letters;
  }();
  std::array<const text::XmlAttribute*, kCount> picked{};
  std::size_t next = 0;
  for (const text::XmlAttribute& attribute : element.attributes) {
    const auto is_it = [&](std::size_t i) {
      return kLetters[i] == attribute.letters &&
             (kNames[i].size() < sizeof kLetters[i] || kNames[i] == attribute.name);
    };
    std::size_t place = next;
    while (place < kCount && !is_it(place)) ++place;
    if (place == kCount) {
      place = 0;
      while (place < next && !is_it(place)) ++place;
      if (place == next) {
        if (others != nullptr && !attribute.value.empty())
          others->emplace_back(std::string(prefix).append(attribute.name), attribute.value);
        continue;
      }
    }
    if (picked[place] == nullptr) picked[place] = &attribute;
    next = place + 1;
  }
  return picked;
}

/// Adds every attribute that is not empty to `facts`.
inline void keep_all(const text::XmlElement& element, std::string_view prefix, ExtraFacts& facts) {
  static constexpr std::array<std::string_view, 0> kNone{};
  pick<kNone>(element, &facts, prefix);
}

class ElementReader {
 public:
  /// `gaps`: what is missing is not known, and no fault.
  ElementReader(const text::XmlElement& element, bool red_fives, bool gaps,
                reader::SpareLists& spare, reader::Troubles& troubles)
      : element_(element), red_fives_(red_fives), gaps_(gaps), spare_(spare), troubles_(troubles) {}

  /// Whether `list` has `count` fields and each is a number, or is empty where that is no fault.
  bool sound(std::string_view list, const Numbers& numbers, std::size_t count) const;

  [[gnu::cold]] void missing(std::string_view name, const reader::Asked& asked);
  [[gnu::cold]] void malformed(const text::XmlAttribute& attribute, const reader::Asked& asked);
  [[gnu::cold]] void unknown(const text::XmlAttribute& attribute, const reader::Asked& asked,
                             std::string_view text);

  // Each takes the attribute or null. A null one is reported with `name` as missing, a value that
  // is none as malformed.
  std::optional<std::int32_t> number(const text::XmlAttribute* attribute, std::string_view name,
                                     std::int32_t low, std::int32_t high);
  Seat seat(const text::XmlAttribute* attribute, std::string_view name);
  TileRef tile(const text::XmlAttribute* attribute, std::string_view name);
  /// `count` numbers; a longer or shorter list is reported, and what there is of it is returned.
  Numbers numbers(const text::XmlAttribute* attribute, std::string_view name, std::size_t count,
                  std::int32_t low, std::int32_t high);
  /// A list of tiles of any length, absent where one of them is no tile.
  Known<std::vector<TileRef>> tiles(const text::XmlAttribute* attribute, std::string_view name);

 private:
  [[gnu::cold]] Statement place_of(std::string_view attribute) const;

  const text::XmlElement& element_;
  bool red_fives_;
  bool gaps_;
  reader::SpareLists& spare_;
  reader::Troubles& troubles_;
};

}  // namespace referee::mjlog
