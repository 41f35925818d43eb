// `referee mutate --fault RULE-ID [--seed S] [--to FORMAT] LOG`: a clean log with exactly one fault
// in it, and where the finding must stand. What is done for each id is in generator/faults/ and
// tools/commands/faults/damaged_stream.h; this is the command line around it.
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

struct MutateArguments {
  logs::LogArgument log;
  std::string fault;  ///< an id of the catalogue
  std::uint64_t seed = 1;
  std::string to = "events";  ///< name of a writer
  std::string output;         ///< a file; empty: standard output
  std::string expect;  ///< a file for the expectation as JSON; empty: a line on standard error
  std::optional<Ruleset> rules;  ///< nothing: the log decides
};

/// Writes the first game of the log that has a place for the fault, and shows it when it is read
/// again. ExitCode::Findings, and nothing written, if no game is clean and has one; ExitCode::Usage
/// for an id or a format that there is not; ExitCode::World for what cannot be read or written.
cli::ExitCode run_mutate(const MutateArguments& arguments);

/// Adds `mutate` to `app`. When it is used, it runs while the command line is parsed and leaves its
/// code in `exit_code`.
void add_mutate_command(CLI::App& app, cli::ExitCode& exit_code);

}  // namespace referee::commands::faults
