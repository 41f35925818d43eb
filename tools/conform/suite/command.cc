#include "tools/conform/suite/command.h"

#include <unistd.h>

#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "tools/cli/output.h"
#include "tools/conform/suite/export.h"
#include "tools/conform/suite/suite.h"
#include "validator/text/escape.h"

namespace referee::conform {
namespace {

cli::ExitCode run(const std::string& path) {
  if (path.empty() && ::isatty(STDOUT_FILENO) == 1)
    return cli::usage_error(
        "suite export: an archive is nothing for a terminal: name a file with --output");
  const std::string root = suite_root();
  if (root.empty()) return cli::world_error("suite export: the suite is not beside the program");
  const SuiteArchive made = export_suite(root);
  if (!made.error.empty()) return cli::world_error(made.error);
  cli::Output output(path);
  output.write(made.bytes);
  return output.close() ? cli::ExitCode::Success : cli::world_error(printable(output.error()));
}

}  // namespace

void add_suite_command(CLI::App& app, cli::ExitCode& exit_code) {
  const auto output = std::make_shared<std::string>();
  CLI::App* suite =
      app.add_subcommand("suite", "The conformance suite for those who do not have this program");
  suite->require_subcommand(1);
  CLI::App* command = suite->add_subcommand(
      "export", "Write the suite as an archive (.tar.gz), always with the same bytes");
  command->add_option("--output", *output, "Write the archive to FILE instead of standard output")
      ->type_name("FILE");
  command->footer(
      "The archive holds the cases, their JSON Schema, the protocol, the rulesets, a list of cases "
      "for each preset and a README that says\n"
      "how to use them. Exit code: 0 done; 2 the suite is not there, or something cannot be read "
      "or written; 3 the command line is wrong.");
  command->callback([output, &exit_code] { exit_code = run(*output); });
}

}  // namespace referee::conform
