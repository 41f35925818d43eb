// Preset files read together, as they may extend one another.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "validator/ruleset/ruleset.h"

namespace referee::rulesets {

struct PresetFiles {
  std::map<std::string, Ruleset, std::less<>> rulesets;  ///< by name
  std::string error;  ///< "name: what is wrong" of the first file that is no ruleset; else empty
};

/// `texts`: the JSON text of each preset by its name.
PresetFiles read_presets(const std::map<std::string, std::string, std::less<>>& texts);

}  // namespace referee::rulesets
