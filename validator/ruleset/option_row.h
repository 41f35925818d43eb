// How a row of the option table is made from a member of Ruleset: the member's type decides the
// option's type and how its value is read and set. Only options.cc needs it.
#pragma once

#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "validator/ruleset/options.h"

namespace referee {

/// How a member of type T stands in the table.
template <class T>
struct Member {
  static_assert(std::is_enum_v<T>, "a new type of option needs a Member of its own");
  static constexpr OptionType kType = OptionType::Form;
  static constexpr Range kRange{};
  static OptionValue get(T value) {
    return std::string(kForms<T>[static_cast<std::size_t>(value)].name);
  }
  static std::optional<T> read(const OptionValue& value, Range) {
    const auto* name = std::get_if<std::string>(&value);
    if (name == nullptr) return std::nullopt;
    for (std::size_t i = 0; i < kForms<T>.size(); ++i)
      if (kForms<T>[i].name == *name) return static_cast<T>(i);
    return std::nullopt;
  }
};

template <>
struct Member<bool> {
  static constexpr OptionType kType = OptionType::Flag;
  static constexpr Range kRange{};
  static OptionValue get(bool value) { return value; }
  static std::optional<bool> read(const OptionValue& value, Range) {
    const bool* flag = std::get_if<bool>(&value);
    return flag == nullptr ? std::nullopt : std::optional(*flag);
  }
};

template <>
struct Member<std::uint8_t> {
  static constexpr OptionType kType = OptionType::Count;
  static constexpr Range kRange{0, 255};
  static OptionValue get(std::uint8_t value) { return std::int32_t{value}; }
  static std::optional<std::uint8_t> read(const OptionValue& value, Range range) {
    const auto* number = std::get_if<std::int32_t>(&value);
    if (number == nullptr || !range.holds(*number)) return std::nullopt;
    return static_cast<std::uint8_t>(*number);
  }
};

template <>
struct Member<Points> {
  static constexpr OptionType kType = OptionType::Amount;
  static constexpr Range kRange{0, 1'000'000};
  static OptionValue get(Points value) { return value.value; }
  static std::optional<Points> read(const OptionValue& value, Range range) {
    const auto* number = std::get_if<std::int32_t>(&value);
    if (number == nullptr || !range.holds(*number)) return std::nullopt;
    return Points{*number};
  }
};

template <>
struct Member<Known<Points>> {
  static constexpr OptionType kType = OptionType::AmountOrNone;
  static constexpr Range kRange = Member<Points>::kRange;
  static OptionValue get(Known<Points> value) {
    return value ? OptionValue(value->value) : OptionValue(std::monostate{});
  }
  static std::optional<Known<Points>> read(const OptionValue& value, Range range) {
    if (std::holds_alternative<std::monostate>(value)) return Known<Points>{};
    const std::optional<Points> points = Member<Points>::read(value, range);
    if (!points) return std::nullopt;
    return std::optional<Known<Points>>(std::in_place, *points);
  }
};

/// The list in `value` if it has `size` entries, all in range.
inline const std::vector<std::int32_t>* numbers_in(const OptionValue& value, std::size_t size,
                                                   Range range) {
  const auto* list = std::get_if<std::vector<std::int32_t>>(&value);
  if (list == nullptr || list->size() != size) return nullptr;
  for (const std::int32_t number : *list)
    if (!range.holds(number)) return nullptr;
  return list;
}

template <>
struct Member<Uma> {
  static constexpr OptionType kType = OptionType::UmaScale;
  static constexpr Range kRange{-1'000'000, 1'000'000};
  static OptionValue get(const Uma& uma) {
    std::vector<std::int32_t> list;
    for (std::size_t i = 0; i < uma.places; ++i) list.push_back(uma.at[i].value);
    return list;
  }
  static std::optional<Uma> read(const OptionValue& value, Range range) {
    Uma uma;
    for (std::size_t size = 0; size <= kMaxSeats; ++size) {
      const auto* list = numbers_in(value, size, range);
      if (list == nullptr) continue;
      uma.places = static_cast<std::uint8_t>(size);
      for (std::size_t i = 0; i < size; ++i) uma.at[i] = Points{(*list)[i]};
      return uma;
    }
    return std::nullopt;
  }
};

template <>
struct Member<RedFives> {
  static constexpr OptionType kType = OptionType::RedFiveCounts;
  static constexpr Range kRange{0, 4};
  static OptionValue get(const RedFives& reds) {
    return std::vector<std::int32_t>(reds.begin(), reds.end());
  }
  static std::optional<RedFives> read(const OptionValue& value, Range range) {
    const auto* list = numbers_in(value, 3, range);
    if (list == nullptr) return std::nullopt;
    RedFives reds{};
    for (std::size_t i = 0; i < reds.size(); ++i) reds[i] = static_cast<std::uint8_t>((*list)[i]);
    return reds;
  }
};

template <>
struct Member<YakuHan> {
  static constexpr OptionType kType = OptionType::HanPair;
  static constexpr Range kRange{0, 13};
  static OptionValue get(YakuHan han) { return std::vector<std::int32_t>{han.closed, han.open}; }
  static std::optional<YakuHan> read(const OptionValue& value, Range range) {
    const auto* list = numbers_in(value, 2, range);
    if (list == nullptr) return std::nullopt;
    return YakuHan{static_cast<std::uint8_t>((*list)[0]), static_cast<std::uint8_t>((*list)[1])};
  }
};

template <>
struct Member<YakuSet> {
  static constexpr OptionType kType = OptionType::YakumanSet;
  static constexpr Range kRange{};
  static OptionValue get(const YakuSet& set) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < kYakuCount; ++i)
      if (set.contains(static_cast<Yaku>(i))) names.emplace_back(name_of(static_cast<Yaku>(i)));
    return names;
  }
  static std::optional<YakuSet> read(const OptionValue& value, Range) {
    YakuSet set;
    // An empty list has no type of its own.
    if (const auto* numbers = std::get_if<std::vector<std::int32_t>>(&value))
      return numbers->empty() ? std::optional(set) : std::nullopt;
    const auto* names = std::get_if<std::vector<std::string>>(&value);
    if (names == nullptr) return std::nullopt;
    for (const std::string& name : *names) {
      const std::optional<Yaku> yaku = parse_yaku(name);
      if (!yaku || !is_yakuman(*yaku) || set.contains(*yaku)) return std::nullopt;
      set.insert(*yaku);
    }
    return set;
  }
};

template <class T>
constexpr std::span<const Form> forms_of() {
  if constexpr (std::is_enum_v<T>) return kForms<T>;
  return {};
}

/// What few rows have.
struct RowExtras {
  Range range{};  ///< where that of the type is too wide
  Judged judged{};
  Otherwise otherwise{};                ///< where a preset may be silent
  void (*also)(OptionInfo&) = nullptr;  ///< changes what the type of the member gives
};

template <auto kField>
constexpr OptionInfo row(OptionId id, std::string_view key, std::string_view meaning,
                         const RowExtras& extras) {
  using T = std::remove_cvref_t<decltype((std::declval<Ruleset&>().*kField).get())>;
  OptionInfo info{
      id,
      key,
      Member<T>::kType,
      extras.range.most == 0 ? Member<T>::kRange : extras.range,
      forms_of<T>(),
      meaning,
      [](const Ruleset& ruleset) -> OptionValue { return Member<T>::get(ruleset.*kField); },
      [](Ruleset& ruleset, const OptionValue& value, const OptionInfo& option) {
        const std::optional<T> read = Member<T>::read(value, option.range);
        if (!read || !is_judged(option, value)) return false;
        ruleset.*kField = *read;
        return true;
      },
      extras.judged,
      extras.otherwise};
  if (extras.also != nullptr) extras.also(info);
  return info;
}

/// Of an option of which the rules know no more than `values`.
constexpr Judged only(std::span<const std::string_view> values, std::string_view why) {
  return {Judged::By::SomeValues, values, why};
}

/// Of an option that texts differ about and no log is judged by.
constexpr Judged never(std::string_view why) { return {Judged::By::NoValue, {}, why}; }

}  // namespace referee
