// `referee play`.
#pragma once

#include <string>

#include "tools/cli/exit_code.h"

namespace CLI {
class App;
}

namespace referee::drive {

void add_play_command(CLI::App& app, std::string version, cli::ExitCode& exit_code);

}  // namespace referee::drive
