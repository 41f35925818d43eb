#include "tools/commands/program.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/text/nearest.h"
#include "tools/commands/audit/command.h"
#include "tools/commands/check/command.h"
#include "tools/commands/colour.h"
#include "tools/commands/config/command.h"
#include "tools/commands/corpus/command.h"
#include "tools/commands/explain/command.h"
#include "tools/commands/faults/minimize.h"
#include "tools/commands/faults/mutate.h"
#include "tools/commands/generate/command.h"
#include "tools/commands/golden/command.h"
#include "tools/commands/logs/convert.h"
#include "tools/commands/logs/events.h"
#include "tools/commands/manual/command.h"
#include "tools/commands/meant.h"
#include "tools/commands/output.h"
#include "tools/commands/rules/command.h"
#include "tools/commands/score/command.h"
#include "tools/commands/version_text.h"
#include "tools/conform/command.h"
#include "tools/conform/suite/command.h"
#include "tools/drive/command.h"
#include "tools/drive/engine/command.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

/// `command`: the words of the command whose help says more, " check" or none.
ExitCode refuse(std::string_view line, std::string_view command = {}) {
  complain(line);
  std::fputs(fmt::format("Try 'referee{} --help'.\n", command).c_str(), stderr);
  return ExitCode::Usage;
}

/// The innermost command that the words got to, and its name with those around it.
const CLI::App& command_reached(const CLI::App& app, std::string& name) {
  const CLI::App* at = &app;
  for (bool deeper = true; deeper;) {
    deeper = false;
    for (const CLI::App* command : at->get_subcommands()) {
      name += " " + command->get_name();
      at = command;
      deeper = true;
      break;
    }
  }
  return *at;
}

ExitCode refuse_words(const CLI::App& app, const CLI::ParseError& error) {
  std::string name;
  const CLI::App& command = command_reached(app, name);
  std::string line = error.what();
  for (const std::string& word : app.remaining(true))
    if (word.starts_with("--")) {
      line += meant_option(command, word);
      break;
    }
  return refuse(printable(line), name);
}

bool is_file(std::string_view word) {
  std::error_code ignored;
  return word == "-" || std::filesystem::exists(std::filesystem::path(word), ignored);
}

/// Prints what a command answers; a report that could not be written whole is an error of its own.
ExitCode print(std::string_view text) {
  Output output("");
  output.write(coloured_page(std::string(text), output));
  if (output.close()) return ExitCode::Success;
  complain(output.error());
  return ExitCode::World;
}

/// --color, for every command that prints something.
void add_colours(CLI::App& app) {
  const std::vector<CLI::App*> commands = app.get_subcommands({});
  for (CLI::App* command : commands) add_colours(*command);
  if (commands.empty()) add_colour_option(app);
}

struct Command {
  std::string_view name;
  std::function<void()> add;
  bool tells_of_all = false;  ///< it needs the other commands too
};

ExitCode refuse_command(const std::string& word, const std::vector<Command>& commands) {
  if (const std::string about = about_address(word); !about.empty()) {
    complain(printable(fmt::format("{}: {}", word, about)));
    return ExitCode::World;
  }
  std::vector<std::string_view> names;
  for (const Command& command : commands) names.push_back(command.name);
  std::string meant = did_you_mean(word, names);
  if (meant.empty()) meant = meant_file(word);
  return refuse(printable(fmt::format("{}: there is no such command, nor a file{}", word, meant)));
}

ExitCode run_words(int argc, char** argv, const std::string& version) {
  ExitCode exit_code = ExitCode::Success;
  CLI::App app{"Checks riichi mahjong game logs against a ruleset and reports every broken rule.",
               "referee"};
  app.set_version_flag("--version", [&version] { return version_text(version); });
  app.require_subcommand(1);
  const auto print_rules = [&](const RulesAnswer& answer) {
    if (!answer.error.empty()) complain(printable(answer.error));
    exit_code = answer.exit_code;
    if (answer.out.empty()) return;
    if (const ExitCode printed = print(answer.out); printed != ExitCode::Success)
      exit_code = printed;
  };
  const std::vector<Command> commands = {
      {"audit", [&] { add_audit_command(app, version, exit_code); }},
      {"check", [&] { add_check_command(app, version, exit_code); }},
      {"config", [&] { add_config_command(app, exit_code); }},
      {"conform", [&] { add_conform_command(app, version, exit_code); }},
      {"convert", [&] { add_convert_command(app, exit_code); }},
      {"corpus", [&] { add_corpus_command(app, version, exit_code); }},
      {"drive", [&] { add_drive_command(app, exit_code); }},
      {"events", [&] { add_events_command(app, exit_code); }},
      {"explain", [&] { add_explain_command(app, exit_code); }},
      {"generate", [&] { add_generate_command(app, exit_code); }},
      {"golden", [&] { add_golden_command(app, exit_code); }},
      {"minimize", [&] { add_minimize_command(app, exit_code); }},
      {"mutate", [&] { add_mutate_command(app, exit_code); }},
      {"score", [&] { add_score_command(app, exit_code); }},
      {"play", [&] { add_play_command(app, version, exit_code); }},
      {"suite", [&] { add_suite_command(app, exit_code); }},
      {"rules", [&] { add_rules_command(app, print_rules); }},
      {"completions", [&] { add_completions_command(app, exit_code); }, true},
      {"manual", [&] { add_manual_command(app, exit_code); }, true},
  };

  // The options of all commands take longer to set up than a log to judge.
  const std::string_view first = argc > 1 ? argv[1] : "-";
  const auto find = [&](std::string_view name) {
    return std::find_if(commands.begin(), commands.end(),
                        [&](const Command& command) { return command.name == name; });
  };
  std::vector<std::string> words(argv + 1, argv + std::max(argc, 1));
  auto named = find(first);
  if (argc > 1 && named == commands.end() && is_file(first)) {
    words.insert(words.begin(), "check");
    named = find("check");
  }
  const bool is_named = named != commands.end();
  if (argc > 1 && !first.starts_with('-') && !is_named)
    return refuse_command(words.front(), commands);
  const bool all_wanted = !is_named || named->tells_of_all;
  for (const Command& command : commands)
    if (all_wanted || command.name == named->name) command.add();
  add_colours(app);
  if (argc <= 1) {
    const ExitCode printed = print(app.help());
    return printed == ExitCode::Success ? ExitCode::Usage : printed;
  }
  try {
    std::reverse(words.begin(), words.end());  // as CLI::App::parse takes them
    app.parse(std::move(words));
  } catch (const CLI::CallForHelp&) {
    return print(app.help());
  } catch (const CLI::CallForAllHelp&) {
    return print(app.help("", CLI::AppFormatMode::All));
  } catch (const CLI::CallForVersion&) {
    return print(version_text(version) + "\n");
  } catch (const CLI::ParseError& error) {
    return refuse_words(app, error);
  }
  return exit_code;
}

}  // namespace

ExitCode run_program(int argc, char** argv, const std::string& version) {
  try {
    return run_words(argc, argv, version);
  } catch (const std::bad_alloc&) {
    // Without a text made up for it: that would take memory.
    std::fputs("referee: the memory that this machine gives is not enough\n", stderr);
  } catch (const std::length_error&) {
    std::fputs("referee: an input is too large for this machine\n", stderr);
  } catch (const std::exception& error) {
    complain(printable(error.what()));
  }
  return ExitCode::World;
}

}  // namespace referee
