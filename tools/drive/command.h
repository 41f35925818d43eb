// `referee drive`.
#pragma once

#include "tools/cli/exit_code.h"

namespace CLI {
class App;
}

namespace referee::drive {

void add_drive_command(CLI::App& app, cli::ExitCode& exit_code);

}  // namespace referee::drive
