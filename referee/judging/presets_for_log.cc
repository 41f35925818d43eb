#include "referee/judging/presets_for_log.h"

#include <cstddef>
#include <string_view>
#include <utility>

#include "referee/judging/platform_rules.h"
#include "validator/ruleset/presets.h"

namespace referee {
namespace {

/// Logs choose their flags, so that there must be an end to what is remembered.
constexpr std::size_t kMostTables = 64;

}  // namespace

const std::vector<RulesChoice>& PresetsForLog::of(const TableSettings& settings) {
  const std::string key = key_of(settings);
  if (const auto found = adjusted_.find(key); found != adjusted_.end()) return found->second;
  if (adjusted_.size() >= kMostTables) adjusted_.clear();
  std::vector<RulesChoice> choices;
  for (const std::string_view name : preset_names())
    if (RulesChoice choice = adjusted_to(*find_preset(name), settings); choice.unsupported.empty())
      choices.push_back(std::move(choice));
  return adjusted_.emplace(key, std::move(choices)).first->second;
}

}  // namespace referee
