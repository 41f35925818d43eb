// The command line of `referee conform fuzz`; the asking is tools/conform/fuzz/fuzz.h.
#pragma once

#include "tools/cli/exit_code.h"

namespace CLI {
class App;
}

namespace referee::conform {

/// Adds `fuzz` to the command `conform`.
void add_fuzz_command(CLI::App& conform, cli::ExitCode& exit_code);

}  // namespace referee::conform
