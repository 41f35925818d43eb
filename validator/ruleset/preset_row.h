// What the preset compiler (importers/rulesets/compiler/) writes, and the words that it writes in.
// Only the generated file and presets.cc include this.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <type_traits>

#include "validator/ruleset/ruleset.h"

namespace referee {

/// What a value rests on. Numbers in place of pointers: the loader of the program would have to
/// mend each pointer of each preset before the program starts, and most presets are never asked
/// for.
struct PackedMeta {
  Grade grade;
  Stance stance;
  std::uint16_t cites;   ///< where its list begins in PresetTexts::lists
  std::uint16_t remark;  ///< a text; 0 is the empty one
};

struct PresetRow {
  std::string_view name;
  std::string_view title;
  void (*set_values)(Ruleset&);
  std::span<const PackedMeta> metas;  ///< one entry an option
};

struct PresetTexts {
  std::string_view all;                   ///< every text, one behind the other
  std::span<const std::uint32_t> begins;  ///< of each text in `all`; one more for the end
  std::span<const std::uint16_t> lists;   ///< lists of texts: how many, then their numbers

  std::string_view text(std::size_t number) const {
    return all.substr(begins[number], begins[number + 1] - begins[number]);
  }
};

/// In byte order of the names. The generated file defines both.
std::span<const PresetRow> preset_rows();
PresetTexts preset_texts();

/// Has no body: who calls it while the program is compiled is refused by the compiler.
void no_such_form();

/// The value of an option that takes named forms. The compiler of this program refuses a name that
/// is no form of `T`; a count whose forms are names (game.rounds) counts from one.
template <class T>
consteval T form(std::string_view name, std::size_t index) {
  if constexpr (std::is_enum_v<T>) {
    if (kForms<T>[index].name != name) no_such_form();
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
