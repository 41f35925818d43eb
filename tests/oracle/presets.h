// Every preset that the program embeds, for tests that go through all of them.
#pragma once

#include <vector>

#include "tests/oracle/hand.h"

namespace oracle {

/// In byte order of names.
const std::vector<Ruleset>& presets();
/// Those that the written cases ask: of each platform and organisation the rules that its leagues
/// start from. A preset that is added elsewhere leaves the written cases as they are.
const std::vector<Ruleset>& presets_of_cases();
/// The same for the cases of three players.
const std::vector<Ruleset>& presets_of_cases_of_three();

}  // namespace oracle
