// Which options a rule depends on: what a page about the rule shows, and what is tried where games
// break it.
#pragma once

#include <string_view>
#include <vector>

#include "validator/ruleset/option_id.h"

namespace referee::judging {

/// The options that change a rule: those that its rows name, then those of its text, each once.
/// Nothing for an id that there is not.
std::vector<OptionId> options_of_rule(std::string_view rule);

}  // namespace referee::judging
