// A ruleset of the user's own, as it is asked of an adapter: a preset that the adapter may know,
// and the options that differ from it (docs/conformance.md).
#pragma once

#include <string>

#include "tools/conform/suite/suite.h"
#include "validator/ruleset/ruleset.h"

namespace referee::conform {

struct House {
  std::string error;    ///< one line, printable, where the argument names no ruleset
  std::string base;     ///< the preset that has the fewest other values, of as many players
  std::string members;  ///< as Case::rules; empty for a preset
  Ruleset ruleset;

  bool is_preset() const { return error.empty() && members.empty(); }
};

/// `argument`: the name of a preset, or the path of a ruleset file.
House house_of(const std::string& argument);

/// The cases of `suite` that are due under `house`, as it asks them. Where the other options change
/// nothing in the answer, the expectation is that of the base; where they do, it is what this
/// program answers, of the grade "inferred". Cases with options of their own and those of `play`
/// are left out.
Suite under_house(const Suite& suite, const House& house);

}  // namespace referee::conform
