// `referee suite export`: the conformance suite as an archive. tools/conform/suite/export.h knows
// what lies in it.
#pragma once

#include "tools/cli/exit_code.h"

namespace CLI {
class App;
}

namespace referee::conform {

/// Adds `suite` and its subcommand to `app`; it runs while the command line is parsed.
void add_suite_command(CLI::App& app, cli::ExitCode& exit_code);

}  // namespace referee::conform
