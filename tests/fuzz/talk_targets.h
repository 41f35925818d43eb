// The targets for those who talk to the program line by line: who asks the conformance server or
// our engine, and an engine that answers `referee drive`.
#pragma once

#include <string_view>

namespace referee::fuzz {

/// The bytes are lines of an asker: each goes to the server of `conform serve` and to our engine.
void run_requests(std::string_view bytes);
/// The first byte chooses ruleset and players, the rest are lines of an engine at the table.
void run_engine(std::string_view bytes);

}  // namespace referee::fuzz
