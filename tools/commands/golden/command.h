// `referee golden check|bless DIR`: the user's own expectations beside the logs. check compares
// referee, log and golden; bless writes a golden for each log that has none. file.h beside this
// file knows what a golden holds, compare.h how the three are compared.
#pragma once

#include "tools/cli/exit_code.h"

namespace CLI {
class App;
}

namespace referee::commands::golden {

/// Adds `golden` and its subcommands to `app`; the one that is used runs while the command line is
/// parsed.
void add_golden_command(CLI::App& app, cli::ExitCode& exit_code);

}  // namespace referee::commands::golden
