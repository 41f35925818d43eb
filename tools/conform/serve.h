// `referee conform serve`: the conformance protocol on standard input and output. What is answered
// is the part of referee/asking/conform_server.h.
#pragma once

#include <string>

#include "tools/cli/exit_code.h"

namespace referee::conform {

/// Answers standard input on standard output until a bye or the end.
cli::ExitCode serve_conform(const std::string& version);

}  // namespace referee::conform
