// `referee suite export`: the conformance suite as an archive. What lies in it is in
// conform/suite_export.h.
#pragma once

#include "tools/commands/exit_code.h"

namespace CLI {
class App;
}

namespace referee {

/// Adds `suite` and its subcommand to `app`; it runs while the command line is parsed.
void add_suite_command(CLI::App& app, ExitCode& exit_code);

}  // namespace referee
