// Rulesets as the C++ text of validator/ruleset/preset_row.h.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "validator/ruleset/ruleset.h"

namespace referee::rulesets {

/// A whole source file that defines preset_rows().
std::string table_text(const std::map<std::string, Ruleset, std::less<>>& presets);

/// The value of each option that a preset may be silent about, as one JSON object, an option a
/// line: validator/ruleset/otherwise.json, for programs that read the preset files without this
/// library.
std::string otherwise_text();

}  // namespace referee::rulesets
