#include "referee/judging/presets_for_log.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "referee/judging/platform_rules.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"

namespace referee::judging {
namespace {

/// Logs choose their flags, so that there must be an end to what is remembered.
constexpr std::size_t kMostTables = 64;

}  // namespace

RulesetDifferences::RulesetDifferences(const std::vector<RulesChoice>& choices)
    : rulesets_(choices.size()), differences_(choices.size() * choices.size()) {
  std::vector<OptionValue> values;  // of one option, each once
  std::vector<std::size_t> place;   // of each ruleset's value in it
  std::vector<Severity> ceilings;
  for (const OptionInfo& option : option_table()) {
    const auto index = static_cast<std::size_t>(option.id);
    values.clear();
    place.clear();
    ceilings.clear();
    for (const RulesChoice& choice : choices) {
      OptionValue value = option.get(choice.ruleset);
      const auto known = std::ranges::find(values, value);
      place.push_back(static_cast<std::size_t>(known - values.begin()));
      if (known == values.end()) values.push_back(std::move(value));
      ceilings.push_back(choice.ruleset.ceiling(option.id));
    }
    for (std::size_t one = 0; one < rulesets_; ++one)
      for (std::size_t other = 0; other < rulesets_; ++other) {
        Difference& differ = differences_[one * rulesets_ + other];
        differ.values[index] = place[one] != place[other];
        differ.certainties[index] = ceilings[one] != ceilings[other];
        differ.notes[index] =
            (ceilings[one] == Severity::Note) != (ceilings[other] == Severity::Note);
      }
  }
}

const PresetsOfTable& PresetsForLog::of(const TableSettings& settings) {
  const std::string key = key_of(settings);
  if (const auto found = adjusted_.find(key); found != adjusted_.end()) return found->second;
  if (adjusted_.size() >= kMostTables) adjusted_.clear();
  std::vector<RulesChoice> choices;
  for (const std::string_view name : preset_names())
    if (RulesChoice choice = adjusted_to(*find_preset(name), settings); choice.unsupported.empty())
      choices.push_back(std::move(choice));
  RulesetDifferences differences(choices);
  return adjusted_.emplace(key, PresetsOfTable{std::move(choices), std::move(differences)})
      .first->second;
}

}  // namespace referee::judging
