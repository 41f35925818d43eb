#include "tools/commands/check/arguments.h"

#include <algorithm>
#include <string_view>
#include <thread>
#include <tuple>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/files/input.h"
#include "tools/cli/words.h"
#include "tools/commands/check/planning.h"

namespace referee::commands::check {
namespace {

constexpr unsigned kMostJobs = 256;

void add_input_options(CLI::App& command, CheckArguments& arguments) {
  command.add_option("PATH", arguments.paths,
                     "File, folder, archive (zip, tar, tar.gz), SQLite file of logs, or - for "
                     "standard input; without one the paths of referee.toml");
  command
      .add_option("--config", arguments.config,
                  "This file of settings instead of the nearest referee.toml, or none")
      ->type_name("FILE|none");
  command
      .add_option("--exclude", arguments.exclude,
                  "Files and folders to leave out, as \"old/*\" or \"*.bak\"; can be repeated")
      ->type_name("PATTERN")
      ->allow_extra_args(false);
  command.add_flag("--all-files", arguments.all_files,
                   "Look into hidden files and folders of builds and packages too");
  command
      .add_option("--expect-games", arguments.expected_games,
                  "How many games there must be; any other number makes the exit code 2")
      ->type_name("N")
      ->each([&arguments](const std::string&) { arguments.expects_games = true; });
  arguments.max_size = files::InputReader::kDefaultLimit;
  command
      .add_option("--max-size", arguments.max_size,
                  "Bytes of the largest file or archive entry that is read, unpacked (default of "
                  "files of mjai and the stream: any)")
      ->type_name("BYTES")
      ->transform(CLI::AsSizeValue(false))
      ->each([&arguments](const std::string&) { arguments.limits_size = true; })
      ->capture_default_str();
  arguments.jobs = std::clamp(std::thread::hardware_concurrency(), 1U, kMostJobs);
  command
      .add_option("--jobs", arguments.jobs,
                  "Threads; the report is the same for any number (default: one a core)")
      ->type_name("N")
      ->check(CLI::Range(1U, kMostJobs));
}

void add_judging_options(CLI::App& command, CheckArguments& arguments) {
  command
      .add_option("--rules", arguments.rules,
                  "Preset, ruleset file, or auto: what the log was played under; found: as auto, "
                  "and what the games of a table show is accepted where their logs name no rules")
      ->type_name("NAME|FILE|auto|found")
      ->capture_default_str();
  command.add_flag("--require-rules", arguments.require_rules,
                   "Where neither the logs nor --rules name rules, that is an error");
  command
      .add_option("--fail-on", arguments.fail_on,
                  "Least severity of a finding that makes the exit code 1: error, warning, or "
                  "never")
      ->type_name("SEVERITY")
      ->capture_default_str();
  for (const auto& [name, target, what] :
       {std::tuple{"--select", &arguments.select, "Report only these rules"},
        std::tuple{"--ignore", &arguments.ignore, "Do not report these rules"}})
    command
        .add_option(name, *target, std::string(what) + ": ids or \"family/*\", separated by commas")
        ->type_name("IDS")
        ->delimiter(',')
        ->allow_extra_args(false);
  command
      .add_option("--baseline", arguments.baseline,
                  "Earlier JSON report; the findings in it do not count for the exit code")
      ->type_name("FILE");
  command
      .add_option("--waivers", arguments.waivers,
                  "Findings that are accepted, each with a reason, a name and a date")
      ->type_name("FILE");
  command.add_flag("--second-opinion", arguments.second_opinion,
                   "Ask the program of second/ too, which shares no code with this one (needs "
                   "python3)");
  command
      .add_option("--max-findings", arguments.max_findings,
                  "Findings shown a game; the rest are counted")
      ->type_name("N")
      ->check(CLI::Range(0U, 1'000'000'000U))
      ->capture_default_str();
}

void add_report_options(CLI::App& command, CheckArguments& arguments) {
  command.add_option("--format", arguments.format, "Report format: " + names_of_report_formats())
      ->type_name("FORMAT")
      ->capture_default_str();
  command
      .add_option("--output", arguments.output,
                  "Write the report to FILE instead of standard output")
      ->type_name("FILE");
  command
      .add_option("--report", arguments.reports,
                  "Write a report to a file as well, as \"sarif=out.sarif\"; can be repeated")
      ->type_name("FORMAT=FILE")
      ->allow_extra_args(false);
  command
      .add_option(
          "--replay", arguments.replay,
          "Which hands an html report steps through: those with findings, all, none, or auto: "
          "all of one log, of more those with findings")
      ->type_name("auto|findings|all|none")
      ->capture_default_str();
  cli::add_language_option(command, arguments.lang,
                           "Language of the findings in text, json and html");
  command
      .add_option("--write-rules", arguments.write_rules,
                  "Write the ruleset that was found for logs that name none to FILE, for --rules")
      ->type_name("FILE");
  command.add_flag(
      "--live", arguments.live,
      "Of - : print each finding while its game is played, a JSON line each, and a line "
      "with the report of each game that is over");
  command.add_flag("--summary", arguments.summary, "Only the counts, no findings");
  command.add_flag("--statistics", arguments.statistics,
                   "Only the counts, for every rule that was broken");
  command.add_flag("--no-table", arguments.no_table, "Leave the table at a finding off");
  command.add_flag("--no-alternatives", arguments.no_alternatives,
                   "Leave off under which other presets a finding would be none");
  command.add_flag("-q,--quiet", arguments.quiet, "Only findings and trouble");
  command.add_flag("-v,--verbose", arguments.verbose,
                   "Also every check that was not made, and every file that was passed over");
}

}  // namespace

void add_check_options(CLI::App& command, CheckArguments& arguments) {
  add_input_options(command, arguments);
  add_judging_options(command, arguments);
  add_report_options(command, arguments);
  command.footer(
      "Exit code: 0 nothing found; 1 a finding reaches --fail-on, or a second opinion differs; 2 "
      "an input is missing, "
      "unreadable or\n"
      "no log, a game is unsupported, or there are not so many games as expected; 3 the command "
      "line,\n"
      "a ruleset or a baseline is wrong.");
}

}  // namespace referee::commands::check
