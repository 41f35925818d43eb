#include "tools/commands/program.h"

#include <algorithm>
#include <cstdio>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

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

struct Command {
  std::string_view name;
  std::function<void()> add;
};

}  // namespace

ExitCode run_program(int argc, char** argv, const std::string& version) {
  ExitCode exit_code = ExitCode::Success;
  CLI::App app{"Checks riichi mahjong game logs against a ruleset and reports every broken rule.",
               "referee"};
  app.set_version_flag("--version", "referee " + version);
  app.require_subcommand(1);
  const auto print_rules = [&](const RulesAnswer& answer) {
    if (!answer.error.empty()) complain(printable(answer.error));
    exit_code = answer.exit_code;
    if (answer.out.empty()) return;
    if (const ExitCode printed = print(answer.out); printed != ExitCode::Success)
      exit_code = printed;
  };
  const std::vector<Command> commands = {
      {"check", [&] { add_check_command(app, version, exit_code); }},
      {"conform", [&] { add_conform_command(app, version, exit_code); }},
      {"convert", [&] { add_convert_command(app, exit_code); }},
      {"events", [&] { add_events_command(app, exit_code); }},
      {"explain", [&] { add_explain_command(app, exit_code); }},
      {"generate", [&] { add_generate_command(app, exit_code); }},
      {"golden", [&] { add_golden_command(app, exit_code); }},
      {"minimize", [&] { add_minimize_command(app, exit_code); }},
      {"mutate", [&] { add_mutate_command(app, exit_code); }},
      {"score", [&] { add_score_command(app, exit_code); }},
      {"suite", [&] { add_suite_command(app, exit_code); }},
      {"rules", [&] { add_rules_command(app, print_rules); }},
  };

  // The options of all commands take longer to set up than a log to judge.
  const std::string_view first = argc > 1 ? argv[1] : "-";
  const bool is_named = std::any_of(commands.begin(), commands.end(),
                                    [&](const Command& command) { return command.name == first; });
  if (!first.starts_with('-') && !is_named)
    return refuse(fmt::format("{}: there is no such command", printable(first)));
  for (const Command& command : commands)
    if (!is_named || command.name == first) command.add();
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
