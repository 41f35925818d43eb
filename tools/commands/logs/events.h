// `referee events LOG`: what the referee understood of a log, as the canonical stream of
// docs/events.md. It judges nothing; the stream itself holds what could not be read.
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

namespace referee::commands::logs {

struct EventsArguments {
  LogArgument log;
  bool legal = false;            ///< with the legal actions of every decision
  std::optional<Ruleset> rules;  ///< what is legal by; nothing: the log decides
};

/// Writes every game of the log to standard output, one after another. ExitCode::World, with a line
/// on standard error, where the log is missing, unreadable, too large or none, or where the stream
/// could not be written whole; games that could be read are still written.
cli::ExitCode run_events(const EventsArguments& arguments);

/// Adds `events` to `app`. When it is used, it runs while the command line is parsed and leaves its
/// code in `exit_code`.
void add_events_command(CLI::App& app, cli::ExitCode& exit_code);

}  // namespace referee::commands::logs
