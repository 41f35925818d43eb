#include "referee/judging/presets_for_log.h"

#include <cstddef>
#include <string_view>
#include <utility>

#include "importers/rulesets/embedded.h"
#include "importers/rulesets/ruleset_json.h"
#include "referee/judging/platform_rules.h"

namespace referee {
namespace {

/// Logs choose their flags, so that there must be an end to what is remembered.
constexpr std::size_t kMostTables = 64;

}  // namespace

const std::vector<RulesChoice>& PresetsForLog::of(const RuleFlags& settings) {
  const std::string key = key_of(settings);
  if (const auto found = adjusted_.find(key); found != adjusted_.end()) return found->second;
  if (presets_.empty())
    for (const std::string_view name : embedded_ruleset_names())
      if (RulesetResult loaded = load_preset(name); loaded.ruleset)
        presets_.push_back(*std::move(loaded.ruleset));
  if (adjusted_.size() >= kMostTables) adjusted_.clear();
  std::vector<RulesChoice> choices;
  for (const Ruleset& preset : presets_)
    if (RulesChoice choice = adjusted_to(preset, settings); choice.unsupported.empty())
      choices.push_back(std::move(choice));
  return adjusted_.emplace(key, std::move(choices)).first->second;
}

}  // namespace referee
