// `referee check`: its options, what they may be, and the messages where they may not. The run itself is tools/check_run.h.
#pragma once

#include "tools/exit_code.h"

namespace CLI {
class App;
}

namespace referee {

/// Adds `check` to `app`. When it is used, it runs while the command line is parsed and leaves its code in `exit_code`.
void add_check_command(CLI::App& app, ExitCode& exit_code);

}  // namespace referee
