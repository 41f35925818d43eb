// Every preset that the program embeds, for tests that go through all of them.
#pragma once

#include <vector>

#include "tests/oracle/hand.h"

namespace oracle {

/// In byte order of names.
const std::vector<Ruleset>& presets();

}  // namespace oracle
