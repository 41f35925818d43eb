// `referee convert --to FORMAT LOG`: the same games in another format. What that format cannot hold
// is listed on standard error. What would be judged otherwise there is not written. It knows no
// format: the readers and writers do.
#pragma once

#include <cstdint>
#include <string>

#include "tools/cli/exit_code.h"
#include "tools/commands/logs/log_argument.h"

namespace CLI {
class App;
}

namespace referee::commands::logs {

struct ConvertArguments {
  LogArgument log;
  std::string to;      ///< name of a writer, of text or of bytes
  std::string output;  ///< empty: standard output
  std::string rules;   ///< preset or ruleset file that both are judged by; empty: those of the log
};

/// Writes every game of the log, one after another, and lists on standard error what the format
/// cannot hold. ExitCode::World, with a line on standard error, where the log is missing,
/// unreadable, too large or none, or where the output could not be written whole; games that could
/// be read are still written. ExitCode::Usage for a format that this version does not write,
/// and where several games would go into one file of bytes.
cli::ExitCode run_convert(const ConvertArguments& arguments);

/// Adds `convert` to `app`. When it is used, it runs while the command line is parsed and leaves
/// its code in `exit_code`.
void add_convert_command(CLI::App& app, cli::ExitCode& exit_code);

}  // namespace referee::commands::logs
