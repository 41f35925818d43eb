// The command line of `referee`: which commands there are, and how a wrong one is refused. What a
// command does is in its own file.
#pragma once

#include <string>

#include "tools/cli/exit_code.h"

namespace referee::commands {

/// Runs the command that the arguments name, as `main` is given them; `version` is what --version
/// and the reports say.
cli::ExitCode run_program(int argc, char** argv, const std::string& version);

}  // namespace referee::commands
