// `referee drive`.
#pragma once

#include "tools/cli/exit_code.h"

namespace CLI {
class App;
}

namespace referee {

void add_drive_command(CLI::App& app, ExitCode& exit_code);

}  // namespace referee
