// `referee audit`: its options, and what it prints. The audit itself is event/audit.h.
#pragma once

#include <string>

#include "tools/cli/exit_code.h"

namespace CLI {
class App;
}

namespace referee::commands::audit {

/// Adds `audit` to `app`. When it is used, it runs while the command line is parsed and leaves its
/// code in `exit_code`. `version` is the program's, for the report.
void add_audit_command(CLI::App& app, const std::string& version, cli::ExitCode& exit_code);

}  // namespace referee::commands::audit
