// A user's ruleset file beside the presets of this program.
#include <fmt/format.h>

#include "importers/rulesets/ruleset_json.h"
#include "importers/text/nearest.h"
#include "validator/ruleset/presets.h"

namespace referee {

RulesetResult load_preset(std::string_view name) {
  if (const Ruleset* preset = find_preset(name)) return RulesetResult{*preset, {}};
  return RulesetResult{
      std::nullopt,
      fmt::format("unknown ruleset {}{}; known: {}", quoted_text(name),
                  text::did_you_mean(name, preset_names()), fmt::join(preset_names(), ", "))};
}

RulesetResult parse_ruleset(std::string_view text, std::string_view label) {
  return parse_ruleset(text, label, {find_preset, preset_names()});
}

}  // namespace referee
