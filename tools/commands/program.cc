#include "tools/commands/program.h"

#include <cstdio>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "tools/commands/check/command.h"
#include "tools/commands/explain/command.h"
#include "tools/commands/faults/minimize.h"
#include "tools/commands/faults/mutate.h"
#include "tools/commands/generate/command.h"
#include "tools/commands/golden/command.h"
#include "tools/commands/logs/convert.h"
#include "tools/commands/logs/events.h"
#include "tools/commands/output.h"
#include "tools/commands/rules/command.h"
#include "tools/commands/score/command.h"
#include "tools/conform/command.h"
#include "tools/conform/suite/command.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

ExitCode refuse(std::string_view line) {
  complain(line);
  std::fputs("Try 'referee --help'.\n", stderr);
  return ExitCode::Usage;
}

/// Prints what a command answers; a report that could not be written whole is an error of its own.
ExitCode print(std::string_view text) {
  Output output("");
  output.write(text);
  if (output.close()) return ExitCode::Success;
  complain(output.error());
  return ExitCode::World;
}

bool has_command(const CLI::App& app, const std::string& name) {
  return !app.get_subcommands([&](const CLI::App* command) { return command->check_name(name); })
              .empty();
}

}  // namespace

ExitCode run_program(int argc, char** argv, const std::string& version) {
  ExitCode exit_code = ExitCode::Success;
  CLI::App app{"Checks riichi mahjong game logs against a ruleset and reports every broken rule.",
               "referee"};
  app.set_version_flag("--version", "referee " + version);
  app.require_subcommand(1);
  add_check_command(app, version, exit_code);
  add_conform_command(app, version, exit_code);
  add_convert_command(app, exit_code);
  add_events_command(app, exit_code);
  add_explain_command(app, exit_code);
  add_generate_command(app, exit_code);
  add_golden_command(app, exit_code);
  add_minimize_command(app, exit_code);
  add_mutate_command(app, exit_code);
  add_score_command(app, exit_code);
  add_suite_command(app, exit_code);
  add_rules_command(app, [&](const RulesAnswer& answer) {
    if (!answer.error.empty()) complain(printable(answer.error));
    exit_code = answer.exit_code;
    if (answer.out.empty()) return;
    if (const ExitCode printed = print(answer.out); printed != ExitCode::Success)
      exit_code = printed;
  });

  const std::string_view first = argc > 1 ? argv[1] : "-";
  if (!first.starts_with('-') && !has_command(app, std::string(first)))
    return refuse(fmt::format("{}: there is no such command", printable(first)));
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    return print(app.help());
  } catch (const CLI::CallForAllHelp&) {
    return print(app.help("", CLI::AppFormatMode::All));
  } catch (const CLI::CallForVersion&) {
    return print(app.version() + "\n");
  } catch (const CLI::ParseError& error) {
    return refuse(printable(error.what()));
  }
  return exit_code;
}

}  // namespace referee
