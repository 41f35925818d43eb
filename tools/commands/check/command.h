// `referee check`: its options, what they may be, and the messages where they may not. The run
// itself is tools/commands/check/run.h.
#pragma once

#include <string>

#include "tools/cli/exit_code.h"

namespace CLI {
class App;
}

namespace referee::commands::check {

/// Adds `check` to `app`. When it is used, it runs while the command line is parsed and leaves its
/// code in `exit_code`. `version` is the program's, for reports that name it.
void add_check_command(CLI::App& app, const std::string& version, cli::ExitCode& exit_code);

}  // namespace referee::commands::check
