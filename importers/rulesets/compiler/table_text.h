// Rulesets as the C++ text of validator/ruleset/preset_row.h.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "validator/ruleset/ruleset.h"

namespace referee {

/// A whole source file that defines preset_rows().
std::string table_text(const std::map<std::string, Ruleset, std::less<>>& presets);

}  // namespace referee
