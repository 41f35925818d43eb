// The ruleset that was found for a table by evidence, and the rulesets that explain its games as
// well. Only values; who finds it is referee/evidence/table_fit.h.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "validator/log/rules_evidence.h"
#include "validator/ruleset/ruleset.h"

namespace referee {

struct FoundRules {
  Ruleset ruleset;                   ///< a preset, with the options that the games change
  std::vector<Ruleset> equals;       ///< the other presets that explain as much, changed alike
  std::vector<std::string> changed;  ///< "kuikae.suji=true": what `ruleset` changes in its preset
  std::shared_ptr<const RulesEvidence> evidence;
  std::string first_path;  ///< of the document with the first game of the table
  std::uint32_t first_game = 0;
};

/// By table_of().
using TableRules = std::map<std::string, std::shared_ptr<const FoundRules>>;

}  // namespace referee
