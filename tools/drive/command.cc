#include "tools/drive/command.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "tools/cli/output.h"
#include "tools/commands/rules/argument.h"
#include "tools/drive/report.h"
#include "tools/drive/run.h"
#include "validator/ruleset/presets.h"
#include "validator/text/escape.h"

namespace referee::drive {
namespace {

struct DriveArguments {
  DrivePlan plan;
  std::vector<std::string> presets;
  std::vector<std::string> policies = {"ordinary", "wild", "rare", "foul", "directed"};
  std::string format = "text";
  std::string output;
  std::string known_failures;
  std::string cases;
  std::string fail_on = "error";
  double timeout = 10;
  double start_timeout = 30;
  double time = 0;
  bool whole = false;
};

/// A ruleset file whose ruleset an engine can name in its hello. What is wrong goes to `error`.
std::optional<Ruleset> ruleset_of_file(const std::string& path, std::string& error) {
  constexpr std::string_view kNameLetters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_";
  RulesetResult read = commands::rules::ruleset_of_argument(path);
  error = printable(read.error);
  if (!read.ruleset) return std::nullopt;
  const std::string& name = read.ruleset->name;
  if (find_preset(name) == nullptr && name.find_first_not_of(kNameLetters) == std::string::npos)
    return std::move(read.ruleset);
  error = "its \"name\" must be one that no preset has, of letters, digits, \".\", \"-\" and \"_\"";
  return std::nullopt;
}

/// A file for each case in the folder, which is made where there is none; nothing without a folder.
/// What is wrong, printable.
std::string write_cases(const DriveResult& result, const std::string& folder) {
  if (folder.empty()) return {};
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return fmt::format("{}: {}", printable(folder), error.message());
  for (const PresetResult& preset : result.presets)
    for (const Failure& failure : preset.failures) {
      if (failure.case_line.empty()) continue;
      cli::Output file((std::filesystem::path(folder) / file_name_of(failure)).string());
      file.write(failure.case_line + "\n");
      if (!file.close()) return printable(file.error());
    }
  return {};
}

cli::ExitCode run(DriveArguments arguments) {
  DrivePlan& plan = arguments.plan;
  const auto format = std::find_if(kDriveFormats.begin(), kDriveFormats.end(),
                                   [&](const auto& each) { return each.name == arguments.format; });
  if (format == kDriveFormats.end())
    return cli::usage_error(
        fmt::format("--format {}: must be text, json, junit or html", printable(arguments.format)));
  for (const std::string& name : arguments.policies) {
    const Manner* manner = find_manner(name);
    if (manner == nullptr)
      return cli::usage_error(
          fmt::format("--policy {}: there is none of that name", printable(name)));
    plan.manners.push_back(manner);
  }
  if (arguments.presets.empty())
    for (const std::string_view name : preset_names()) arguments.presets.emplace_back(name);
  std::deque<Ruleset> of_files;
  for (const std::string& name : arguments.presets) {
    const Ruleset* preset = find_preset(name);
    if (preset == nullptr) {
      std::string error;
      std::optional<Ruleset> ruleset = ruleset_of_file(name, error);
      if (!ruleset) return cli::usage_error(fmt::format("--preset {}: {}", printable(name), error));
      preset = &of_files.emplace_back(*std::move(ruleset));
    }
    plan.presets.push_back(preset);
  }
  if (!arguments.known_failures.empty())
    if (const std::string error = plan.known.read(arguments.known_failures); !error.empty())
      return cli::usage_error("--known-failures " + error);
  if (arguments.fail_on != "error" && arguments.fail_on != "warning" && arguments.fail_on != "note")
    return cli::usage_error(
        fmt::format("--fail-on {}: must be error, warning or note", printable(arguments.fail_on)));
  plan.fail_on = arguments.fail_on == "error"     ? Severity::Error
                 : arguments.fail_on == "warning" ? Severity::Warning
                                                  : Severity::Note;
  if (!arguments.cases.empty() && arguments.whole)
    return cli::usage_error("--cases: a case is a game made small, and --whole makes none small");
  plan.timeout = std::chrono::milliseconds(std::llround(arguments.timeout * 1000));
  plan.start_timeout = std::chrono::milliseconds(std::llround(arguments.start_timeout * 1000));
  plan.time = std::chrono::milliseconds(std::llround(arguments.time * 1000));
  plan.shrink = !arguments.whole;
  if (plan.games == 0) plan.games = plan.time.count() > 0 ? 1'000'000'000U : 100U;
  const DriveResult result = drive(plan);
  if (!result.error.empty())
    return cli::world_error(fmt::format("{}: {}", printable(plan.command.front()), result.error));
  if (const std::string error = write_cases(result, arguments.cases); !error.empty())
    return cli::world_error(error);
  cli::Output output(arguments.output);
  output.write(format->print(result, plan));
  if (!output.close()) return cli::world_error(printable(output.error()));
  if (result.failures() > 0) return cli::ExitCode::Findings;
  return result.games() > 0
             ? cli::ExitCode::Success
             : cli::world_error("drive: the engine plays none of the chosen rulesets");
}

/// What fails a game, and what is written.
void add_report_options(CLI::App& command, DriveArguments& arguments) {
  command
      .add_option("--known-failures", arguments.known_failures,
                  "Causes that fail no run: a rule or an outcome, and a preset or none, on each "
                  "line")
      ->type_name("FILE");
  command.add_flag(
      "--coverage", arguments.plan.coverage,
      "List the situations, yaku, acts and rules that the games showed, and those that "
      "they did not");
  command
      .add_option("--cases", arguments.cases,
                  "Write a case of each cause into FOLDER: `conform run --at-table --suite FOLDER` "
                  "fails until the engine is mended")
      ->type_name("FOLDER");
  command
      .add_option("--fail-on", arguments.fail_on,
                  "The least grave finding that fails a game: error, warning or note")
      ->type_name("SEVERITY")
      ->capture_default_str();
  command.add_option("--format", arguments.format, "text, json, junit or html")
      ->type_name("FORMAT")
      ->capture_default_str();
  command
      .add_option("--output", arguments.output,
                  "Write the report to FILE instead of standard output")
      ->type_name("FILE");
}

}  // namespace

void add_drive_command(CLI::App& app, cli::ExitCode& exit_code) {
  constexpr unsigned kMostEngines = 64;
  const auto arguments = std::make_shared<DriveArguments>();
  DrivePlan& plan = arguments->plan;
  CLI::App* command = app.add_subcommand(
      "drive", "Play games with an engine that keeps a table, and judge every word that it says");
  const auto add_list = [&](const char* name, std::vector<std::string>& target, const char* what) {
    command->add_option(name, target, what)
        ->type_name("NAMES")
        ->delimiter(',')
        ->allow_extra_args(false);
  };
  command->add_option("COMMAND", plan.command, "The engine and its arguments, after --")
      ->required();
  add_list("--preset", arguments->presets,
           "Only these rulesets of the engine's hello; a ruleset file for one that is no preset");
  add_list("--policy", arguments->policies,
           "How games are played, in turn: ordinary, wild, rare, foul, directed (default: all)");
  command->add_option("--games", plan.games, "Games of each ruleset (default: 100)")
      ->type_name("N")
      ->check(CLI::Range(1U, 1'000'000'000U));
  command->add_option("--time", arguments->time, "Seconds after which no new game is begun")
      ->type_name("S")
      ->check(CLI::Range(0.01, 86'400.0));
  command
      ->add_option("--first", plan.first,
                   "Number of the first game (default: 0), to play a game again")
      ->check(CLI::Range(0U, 1'000'000'000U))
      ->type_name("N");
  command->add_option("--seed", plan.seed, "Any text; the same text plays the same games")
      ->type_name("TEXT")
      ->capture_default_str();
  command->add_option("--jobs", plan.jobs, "Processes of the engine at a time")
      ->type_name("N")
      ->check(CLI::Range(1U, kMostEngines))
      ->capture_default_str();
  command
      ->add_option("--most-failures", plan.most_failures,
                   "Begin no new game of a ruleset after so many failures; 0: no limit")
      ->type_name("N")
      ->capture_default_str();
  command->add_flag("--whole", arguments->whole, "Do not make failing games small");
  command->add_option("--timeout", arguments->timeout, "Seconds that a turn of the engine may take")
      ->type_name("S")
      ->check(CLI::Range(0.01, 3600.0))
      ->capture_default_str();
  command
      ->add_option("--start-timeout", arguments->start_timeout,
                   "Seconds that its hello may take, if that is longer")
      ->type_name("S")
      ->check(CLI::Range(0.01, 3600.0))
      ->capture_default_str();
  add_report_options(*command, *arguments);
  command->footer(
      "The protocol is described in docs/drive.md. Exit code: 0 nothing failed; 1 a game failed; 2 "
      "the engine cannot be started,\n"
      "keeps to no protocol or plays none of the rulesets, or something cannot be written; 3 the "
      "command line is wrong.");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace referee::drive
