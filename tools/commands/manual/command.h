// `referee completions SHELL` prints a script for a shell; `referee manual DIR`, which the build
// calls and the help does not show, writes manual pages, completions and one page of all help
// texts.
#pragma once

#include <string>

#include "tools/cli/exit_code.h"

namespace CLI {
class App;
}

namespace referee::commands::manual {

/// Both commands print all of `app`, as it is when they are run.
void add_completions_command(CLI::App& app, cli::ExitCode& exit_code);
void add_manual_command(CLI::App& app, cli::ExitCode& exit_code);

}  // namespace referee::commands::manual
