// The rulesets that tests judge by: an embedded preset by its name, and the same with one option
// chosen otherwise. For tests only; a preset that cannot be read fails the test that asked for it.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "importers/rulesets/ruleset_json.h"
#include "validator/ruleset/options.h"

namespace referee::testing {

inline Ruleset preset(std::string_view name) {
  const RulesetResult result = load_preset(name);
  EXPECT_TRUE(result.ruleset.has_value()) << result.error;
  return result.ruleset.value_or(Ruleset{});
}

inline Ruleset preset_with(std::string_view name, OptionId option, const OptionValue& value) {
  Ruleset ruleset = preset(name);
  EXPECT_TRUE(choose(ruleset, option, value)) << option_info(option).key;
  return ruleset;
}

}  // namespace referee::testing
