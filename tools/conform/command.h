// `referee conform`: its subcommands, their options and what these may be. What they do is in the
// files beside this one.
#pragma once

#include <string>

#include "tools/cli/exit_code.h"

namespace CLI {
class App;
}

namespace referee::conform {

/// Adds `conform` and its subcommands to `app`.
void add_conform_command(CLI::App& app, std::string version, cli::ExitCode& exit_code);

}  // namespace referee::conform
