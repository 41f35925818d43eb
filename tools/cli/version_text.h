// What `referee --version` says: all that has to be known to get the same verdicts again.
#pragma once

#include <string>

namespace referee::cli {

/// Three lines, the last without an end: "referee 0.3.0 (commit …)", the number of presets with the
/// digest of all their values and citations, and the version of the conformance suite.
std::string version_text(const std::string& version);

/// The version and the commit of the judge: "0.3.0 1a2b3c4".
std::string judge_version(const std::string& version);

/// "sha256:..." of all presets: what a log that names its own rules is judged by.
std::string presets_digest();

}  // namespace referee::cli
