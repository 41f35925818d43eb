// `referee sheet LOG`: one finding on one page, to be decided and signed.
#pragma once

#include <string>

#include "tools/cli/exit_code.h"

namespace CLI {
class App;
}

namespace referee::commands::sheet {

/// Adds `sheet` to `app`. When it is used, it runs while the command line is parsed and leaves its
/// code in `exit_code`, as `check` does for the same log.
void add_sheet_command(CLI::App& app, const std::string& version, cli::ExitCode& exit_code);

}  // namespace referee::commands::sheet
