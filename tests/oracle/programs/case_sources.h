// On which options the value of a hand rests, and from them how certain a case is and which texts
// it cites.
#pragma once

#include <string>
#include <vector>

#include "tests/oracle/score.h"
#include "validator/ruleset/option_id.h"

namespace oracle {

using referee::OptionId;

std::vector<OptionId> options_of(const Value& value);
/// The same, behind those that a table of three has of its own for this hand.
std::vector<OptionId> options_of(const Hand& hand, const Value& value, const Ruleset& rules);

/// A grade of rulesets (docs/rulesets.md): the weakest of theirs.
std::string grade_of(const std::vector<OptionId>& options, const Ruleset& rules);
/// At most five.
std::vector<std::string> cites_of(const std::vector<OptionId>& options, const Ruleset& rules);

}  // namespace oracle
