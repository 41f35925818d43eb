// A command line while it is read: which command it names, and how a wrong one is refused. Which
// commands there are is for whoever has them (tools/commands/program.cc).
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "tools/cli/exit_code.h"

namespace referee::cli {

struct PrintedAnswer;

struct Command {
  std::string_view name;
  std::function<void()> add;  ///< adds the command to Words::app()
  bool tells_of_all = false;  ///< it needs the other commands too
};

class Words {
 public:
  /// `version` is what --version and the reports say.
  explicit Words(std::string version);

  CLI::App& app() { return app_; }
  const std::string& version() const { return version_; }
  /// Where a command leaves its exit code.
  ExitCode& exit_code() { return exit_code_; }

  /// Runs the command that the arguments name, as `main` is given them. CLI11 throws what ends the
  /// reading, which end() makes an exit code of.
  ExitCode run(int argc, char** argv, const std::vector<Command>& commands);
  /// Prints the help that was asked for, or says what is wrong with the words.
  ExitCode end(const CLI::Error& error);

 private:
  CLI::App app_;
  std::string version_;
  std::vector<std::string> typed_;  ///< what CLI11 was given
  ExitCode exit_code_ = ExitCode::Success;
};

/// Prints what a command answers; a report that could not be written whole is an error of its own.
ExitCode print_page(std::string_view text);

/// Adds --lang with its default; `code` must live as long as `command`, and is that of a language.
void add_language_option(CLI::App& command, std::string& code, const std::string& what);

/// What `rules` answers goes to standard output, and its exit code to `exit_code`.
std::function<void(const PrintedAnswer&)> prints_into(ExitCode& exit_code);

}  // namespace referee::cli
