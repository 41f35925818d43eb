// What a user may write where a ruleset is asked for: the name of a preset, or the path of a
// ruleset file. Which ruleset an unasked log is judged by is decided elsewhere.
#pragma once

#include <string>

#include "importers/rulesets/ruleset_json.h"

namespace referee::commands::rules {

/// The preset `argument`, else the ruleset in the file of that path. The error is one line that
/// names the argument.
RulesetResult ruleset_of_argument(const std::string& argument);

}  // namespace referee::commands::rules
