// What `referee --version` says: all that has to be known to get the same verdicts again.
#pragma once

#include <string>

namespace referee {

/// Three lines, the last without an end: "referee 0.2.0 (commit …)", the number of presets with the
/// digest of all their values and citations, and the version of the conformance suite.
std::string version_text(const std::string& version);

}  // namespace referee
