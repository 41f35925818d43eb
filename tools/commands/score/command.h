// `referee score HAND...`: one hand from the command line, answered with its value, the reasons and
// the payments. It joins the options to a HandQuestion; notation, value and layout are in files of
// their own.
#pragma once

#include "tools/cli/exit_code.h"

namespace CLI {
class App;
}

namespace referee::commands::score {

/// Adds `score` to `app`. When it is used, it runs while the command line is parsed and leaves its
/// code in `exit_code`: Findings where the hand does not win.
void add_score_command(CLI::App& app, cli::ExitCode& exit_code);

}  // namespace referee::commands::score
