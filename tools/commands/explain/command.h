// `referee explain RULE-ID`: everything that is to be known about one rule. Without an id it lists
// them all.
#pragma once

#include "tools/cli/exit_code.h"

namespace CLI {
class App;
}

namespace referee::commands::explain {

/// Adds `explain` to `app`. When it is used, it runs while the command line is parsed and leaves
/// its code in `exit_code`.
void add_explain_command(CLI::App& app, cli::ExitCode& exit_code);

}  // namespace referee::commands::explain
