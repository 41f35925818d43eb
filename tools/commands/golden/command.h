// `referee golden check|bless DIR`: the user's own expectations beside the logs. check lays
// referee, log and golden side by side; bless writes a golden for each log that has none. What a
// golden holds is in golden_file.h, the comparing in golden_compare.h.
#pragma once

#include "tools/commands/exit_code.h"

namespace CLI {
class App;
}

namespace referee {

/// Adds `golden` and its subcommands to `app`; the one that is used runs while the command line is
/// parsed.
void add_golden_command(CLI::App& app, ExitCode& exit_code);

}  // namespace referee
