#include "validator/ruleset/other_values.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "validator/ruleset/presets.h"

namespace referee {
namespace {

void add(std::vector<OptionValue>& values, OptionValue value) {
  if (std::find(values.begin(), values.end(), value) == values.end())
    values.push_back(std::move(value));
}

/// What the presets say of each option, in the order of the table.
const std::vector<std::vector<OptionValue>>& values_of_presets() {
  static const std::vector<std::vector<OptionValue>> kAll = [] {
    std::vector<std::vector<OptionValue>> all(option_table().size());
    for (const OptionInfo& option : option_table())
      for (const std::string_view name : preset_names())
        add(all[static_cast<std::size_t>(option.id)], option.get(*find_preset(name)));
    return all;
  }();
  return kAll;
}

/// Zero often stands for "none": what is nearest to it says something else.
void add_near(const OptionValue& value, std::vector<OptionValue>& values, bool points) {
  const auto* own = std::get_if<std::int32_t>(&value);
  if (own == nullptr || *own == 0) return;
  if (points) {
    add(values, *own * 2);
    add(values, *own / 2);
  } else {
    for (const std::int32_t step : {1, -1, 2, -2}) add(values, *own + step);
  }
  add(values, std::int32_t{0});
}

/// One yakuman more, or one less.
void add_near(const std::vector<std::string>& own, std::vector<OptionValue>& values) {
  for (auto yaku = Yaku::Tenhou; yaku <= Yaku::Suukantsu;
       yaku = static_cast<Yaku>(static_cast<unsigned>(yaku) + 1)) {
    const std::string name(name_of(yaku));
    std::vector<std::string> changed = own;
    if (std::erase(changed, name) == 0) changed.push_back(name);
    add(values, std::move(changed));
  }
}

/// A han more or less, and every usual number. An open hand has the yaku only where some preset
/// gives han for it.
void add_han(const OptionInfo& option, const std::vector<std::int32_t>& own,
             std::vector<OptionValue>& values) {
  for (const std::int32_t step : {1, -1}) {
    const auto stepped = [&](std::int32_t han) { return han == 0 ? 0 : han + step; };
    add(values, std::vector<std::int32_t>{stepped(own[0]), stepped(own[1])});
  }
  const auto counts_open = [](const OptionValue& value) {
    return std::get<std::vector<std::int32_t>>(value)[1] != 0;
  };
  const auto& known = values_of_presets()[static_cast<std::size_t>(option.id)];
  const bool open = std::any_of(known.begin(), known.end(), counts_open);
  constexpr std::int32_t kYakuman = 13;
  for (const std::int32_t han : {0, 1, 2, 3, 4, 5, 6, kYakuman})
    add(values, std::vector<std::int32_t>{han, open ? han : 0});
}

std::vector<OptionValue> candidates(const OptionInfo& option, const OptionValue& own) {
  std::vector<OptionValue> values;
  switch (option.type) {
    case OptionType::Flag:
      for (const bool flag : {true, false}) add(values, flag);
      return values;
    case OptionType::Form:
      for (const Form& form : option.forms) add(values, std::string(form.name));
      return values;
    case OptionType::HanPair:
      add_han(option, std::get<std::vector<std::int32_t>>(own), values);
      break;
    case OptionType::YakumanSet:
      if (const auto* names = std::get_if<std::vector<std::string>>(&own)) add_near(*names, values);
      break;
    case OptionType::Count: add_near(own, values, false); break;
    case OptionType::AmountOrNone: add(values, std::monostate{}); [[fallthrough]];
    case OptionType::Amount: add_near(own, values, true); break;
    case OptionType::UmaScale:
    case OptionType::RedFiveCounts: break;
  }
  for (const OptionValue& value : values_of_presets()[static_cast<std::size_t>(option.id)])
    add(values, value);
  return values;
}

}  // namespace

bool are_all_that_matter(const OptionInfo& option) {
  switch (option.type) {
    case OptionType::Flag:
    case OptionType::Form:
    case OptionType::Count:
    case OptionType::HanPair:
    case OptionType::YakumanSet: return true;
    case OptionType::Amount:
    case OptionType::AmountOrNone:
    case OptionType::UmaScale:
    case OptionType::RedFiveCounts: return option.judged.by == Judged::By::SomeValues;
  }
  return true;
}

std::vector<OptionValue> other_values(OptionId id, const Ruleset& ruleset) {
  const OptionInfo& option = option_info(id);
  if (option.judged.by == Judged::By::NoValue) return {};
  // Every game with a finding asks for the same few.
  thread_local std::map<std::pair<OptionId, OptionValue>, std::vector<OptionValue>> known;
  OptionValue own = option.get(ruleset);
  if (const auto found = known.find({id, own}); found != known.end()) return found->second;
  std::vector<OptionValue> values = candidates(option, own);
  std::erase(values, own);
  Ruleset scratch = ruleset;
  std::erase_if(values,
                [&](const OptionValue& value) { return !option.set(scratch, value, option); });
  // Logs name values of their own, so that there must be an end to what is remembered.
  if (known.size() >= 2 * kOptionCount) known.clear();
  return known[{id, std::move(own)}] = values;
}

}  // namespace referee
