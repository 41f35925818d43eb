// What the preset compiler (importers/rulesets/compiler/) writes, and the words that it writes in.
// Only the generated file and presets.cc include this.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <stdexcept>
#include <string_view>
#include <type_traits>

#include "validator/ruleset/ruleset.h"

namespace referee {

struct PresetRow {
  std::string_view name;
  std::string_view title;
  void (*set_values)(Ruleset&);
  const MetaTable* metas;
};

/// In byte order of the names. The generated file defines it.
std::span<const PresetRow> preset_rows();

/// The value of an option that takes named forms. The compiler of this program refuses a name that
/// is no form of `T`; a count whose forms are names (game.rounds) counts from one.
template <class T>
consteval T form(std::string_view name, std::size_t index) {
  if constexpr (std::is_enum_v<T>) {
    if (kForms<T>[index].name != name) throw std::logic_error("no such form");
    return static_cast<T>(index);
  } else {
    return static_cast<T>(index + 1);
  }
}

consteval Uma uma(std::initializer_list<std::int32_t> points) {
  Uma uma;
  for (const std::int32_t entry : points) uma.at[uma.places++] = Points{entry};
  return uma;
}

consteval YakuSet yaku_set(std::initializer_list<std::uint8_t> yaku) {
  YakuSet set;
  for (const std::uint8_t each : yaku) set.insert(static_cast<Yaku>(each));
  return set;
}

}  // namespace referee
