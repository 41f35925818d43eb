// Which other values a log may have been played by where a ruleset's own value is not certain. A
// list of candidates, no judgement: whether one of them makes a fault right is for
// validator/judgement/certainty.h.
#pragma once

#include <vector>

#include "validator/ruleset/options.h"

namespace referee {

/// Values of the option other than that of `ruleset`: every one of a flag and of named forms; of
/// numbers, sets and lists those that presets have and the nearest ones. The han of a yaku are the
/// same for closed and open hands, where open hands may have it. Never a value that the option
/// refuses; it may be one that contradicts other options of the ruleset.
std::vector<OptionValue> other_values(OptionId option, const Ruleset& ruleset);

/// Whether other_values() gives every value of the option that a log may well have been played by.
/// Points and lists of points may be any.
bool are_all_that_matter(const OptionInfo& option);

}  // namespace referee
