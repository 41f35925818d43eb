// The ruleset that options name: a preset, or a ruleset file with the files that it extends, all of
// which JavaScript has read.
#pragma once

#include <string_view>

#include "bindings/wasm/options.h"
#include "importers/rulesets/ruleset_json.h"

namespace referee::wasm {

/// A preset, or the text of a ruleset file that extends no other file.
RulesetResult ruleset_of(std::string_view text, std::string_view name);

/// Of the options `rules` (as above; `otherwise` where it is missing), `rules_name` (the path of
/// the file) and `rules_files` (path, text, path, text: the files that it extends, one another).
RulesetResult ruleset_of(Options& options, const char* otherwise);

}  // namespace referee::wasm
