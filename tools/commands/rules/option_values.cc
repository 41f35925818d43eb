#include "tools/commands/rules/option_values.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>

#include "validator/ruleset/presets.h"

namespace referee::commands::rules {
namespace {

// How far a house is from what every preset plays: a count, the fu of a whole hand (a pinfu tsumo
// of 30 fu), a score (tobi at exactly 0).
constexpr std::int32_t kNextCount = 1;
constexpr std::int32_t kNextFu = 10;
constexpr std::int32_t kNextScore = 100;

}  // namespace

std::vector<OptionValue> sample_values(const OptionInfo& option, const Ruleset& ruleset) {
  const OptionValue now = option.get(ruleset);
  std::vector<OptionValue> values;
  const auto numbers = [&](std::int32_t number, std::initializer_list<std::int32_t> steps) {
    for (const std::int32_t step : steps)
      if (option.range.holds(number + step)) values.emplace_back(number + step);
  };
  switch (option.type) {
    case OptionType::Flag: values.emplace_back(!std::get<bool>(now)); break;
    case OptionType::Count: numbers(std::get<std::int32_t>(now), {-1, 1}); break;
    case OptionType::Amount:
      numbers(std::get<std::int32_t>(now), {-std::get<std::int32_t>(now), -100, 100, 5000, -5000});
      break;
    case OptionType::AmountOrNone:
      if (const auto* amount = std::get_if<std::int32_t>(&now)) {
        numbers(*amount, {-1000, 1000, 20000});
        values.emplace_back(std::monostate{});
      } else {
        values.emplace_back(std::int32_t{1000});
        values.emplace_back(std::int32_t{30000});
      }
      break;
    case OptionType::Form:
      for (const Form& form : option.forms)
        if (form.name != std::get<std::string>(now)) values.emplace_back(std::string(form.name));
      break;
    case OptionType::UmaScale:
      values.emplace_back(std::vector<std::int32_t>{});
      values.emplace_back(std::vector<std::int32_t>{12300, 4500, -4500, -12300});
      break;
    case OptionType::RedFiveCounts: values.emplace_back(std::vector<std::int32_t>{0, 0, 0}); break;
    case OptionType::HanPair: {
      const auto& han = std::get<std::vector<std::int32_t>>(now);
      values.emplace_back(std::vector<std::int32_t>{han[0] + 1, han[1]});
      values.emplace_back(std::vector<std::int32_t>{han[0], han[1] + 1});
      break;
    }
    case OptionType::YakumanSet:
      values.emplace_back(std::vector<std::string>{});
      values.emplace_back(
          std::vector<std::string>{"daisangen", "daisuushii", "suuankou", "kokushi"});
      break;
  }
  std::erase(values, now);
  std::erase_if(values, [&](const OptionValue& value) { return !is_judged(option, value); });
  return values;
}

std::vector<OptionValue> likely_values(const OptionInfo& option, const Ruleset& ruleset) {
  if (option.type == OptionType::Flag || option.type == OptionType::Form)
    return sample_values(option, ruleset);
  std::vector<OptionValue> values;
  const OptionValue now = option.get(ruleset);
  for (const std::string_view name : preset_names())
    if (OptionValue value = option.get(*find_preset(name));
        value != now && std::ranges::find(values, value) == values.end())
      values.push_back(std::move(value));
  if (!values.empty()) return values;
  const auto add = [&](std::int32_t step) {
    if (option.range.holds(std::get<std::int32_t>(now) + step))
      values.emplace_back(std::get<std::int32_t>(now) + step);
  };
  if (option.type == OptionType::Count) {
    // What is counted in tens goes up by ten: of two that explain the same the first is named.
    const bool in_tens =
        std::get<std::int32_t>(now) > 0 && std::get<std::int32_t>(now) % kNextFu == 0;
    for (const std::int32_t step :
         in_tens ? std::array{kNextFu, kNextCount} : std::array{kNextCount, kNextFu})
      add(step);
  }
  if (option.type == OptionType::Amount) add(kNextScore);
  std::erase_if(values, [&](const OptionValue& value) { return !is_judged(option, value); });
  return values;
}

}  // namespace referee::commands::rules
