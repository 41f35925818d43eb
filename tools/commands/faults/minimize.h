// `referee minimize LOG --rule RULE-ID [--output FILE]`: the smallest log that still shows a broken
// rule, without names, as a canonical stream. How it is made small is in generator/minimize/; this
// is the command line around it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tools/cli/exit_code.h"
#include "tools/commands/logs/log_argument.h"
#include "validator/ruleset/ruleset.h"

namespace CLI {
class App;
}

namespace referee::commands::faults {

struct MinimizeArguments {
  logs::LogArgument log;
  double seconds = 8;            ///< about so long the search may take
  std::string rule;              ///< an id of the catalogue
  std::string output;            ///< a file; empty: standard output
  bool keeps_hand = false;       ///< MinimizeLimits
  std::optional<Ruleset> rules;  ///< nothing: the log decides
};

/// Writes what is left of the first game that shows the rule broken. ExitCode::Findings, and
/// nothing written, if no game does; ExitCode::Usage for an id that there is not; ExitCode::World
/// for what cannot be read or written.
cli::ExitCode run_minimize(const MinimizeArguments& arguments);

/// Adds `minimize` to `app`. When it is used, it runs while the command line is parsed and leaves
/// its code in `exit_code`.
void add_minimize_command(CLI::App& app, cli::ExitCode& exit_code);

}  // namespace referee::commands::faults
