// `referee corpus`: its subcommands and their options. What they do is in the files beside this one
// and in store/.
#pragma once

#include <string>

#include "tools/cli/exit_code.h"

namespace CLI {
class App;
}

namespace referee::commands::corpus {

/// Adds `corpus` to `app`. When it is used, it runs while the command line is parsed and leaves its
/// code in `exit_code`.
void add_corpus_command(CLI::App& app, const std::string& version, cli::ExitCode& exit_code);

}  // namespace referee::commands::corpus
