// Other values that an option of a ruleset might have: to see whether the option made a difference
// in a game, or explains a wrong answer. A sample, not all values; the ruleset may then contradict
// itself.
#pragma once

#include <vector>

#include "validator/ruleset/options.h"
#include "validator/ruleset/ruleset.h"

namespace referee::commands::rules {

/// Values near and far, without the one that `ruleset` has.
std::vector<OptionValue> sample_values(const OptionInfo& option, const Ruleset& ruleset);

/// Values that somebody plays by, without the one that `ruleset` has: all forms of a choice, and of
/// numbers and lists those of the presets; of a number that all presets have, such as stand near
/// above it.
std::vector<OptionValue> likely_values(const OptionInfo& option, const Ruleset& ruleset);

}  // namespace referee::commands::rules
