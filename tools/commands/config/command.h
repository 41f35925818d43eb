// `referee config show`: which settings `referee check` would have here, and where each is from.
#pragma once

#include "tools/cli/exit_code.h"

namespace CLI {
class App;
}

namespace referee::commands::config {

/// Adds `config` to `app`. When it is used, it runs while the command line is parsed and leaves its
/// code in `exit_code`.
void add_config_command(CLI::App& app, cli::ExitCode& exit_code);

}  // namespace referee::commands::config
