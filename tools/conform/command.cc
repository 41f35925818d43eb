#include "tools/conform/command.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include <unistd.h>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/text/nearest.h"
#include "referee/asking/questions.h"
#include "tools/cli/colour.h"
#include "tools/cli/output.h"
#include "tools/conform/fuzz/command.h"
#include "tools/conform/house.h"
#include "tools/conform/run.h"
#include "tools/conform/run_report.h"
#include "tools/conform/serve.h"
#include "tools/conform/suite/suite.h"
#include "validator/ruleset/presets.h"
#include "validator/text/escape.h"

namespace referee::conform {
namespace {

using talk::Level;

constexpr unsigned kMostPrograms = 64;
constexpr double kMostSeconds = 3600;

struct RunArguments {
  RunPlan plan;
  std::string suite;
  std::string level;
  std::string known_failures;
  std::string badge;
  std::string format = "text";
  std::string output;
  double timeout = 10;
};

/// "L2" or "2".
std::optional<Level> level_of(std::string_view text) {
  if (text.starts_with('L')) text.remove_prefix(1);
  if (text.size() != 1 || text[0] < '1' || text[0] > '3') return std::nullopt;
  return static_cast<Level>(text[0] - '0');
}

/// The first of `names` that `is_known` does not know; null if there is none.
const std::string* unknown(const std::vector<std::string>& names, const auto& is_known) {
  const auto found = std::find_if_not(names.begin(), names.end(), is_known);
  return found == names.end() ? nullptr : &*found;
}

bool says_something_of(const Case& one, std::string_view preset) {
  return std::any_of(one.expect.begin(), one.expect.end(),
                     [&](const auto& expect) { return expect.preset == preset; });
}

/// What the cases of a suite name, each once.
struct Names {
  std::vector<std::string> presets, questions, ids, tags;
};

Names names_of(const Suite& suite) {
  Names names;
  for (const Case& one : suite.cases) {
    for (const auto& expect : one.expect) names.presets.push_back(expect.preset);
    names.questions.push_back(one.question);
    names.ids.push_back(one.id);
    names.tags.insert(names.tags.end(), one.tags.begin(), one.tags.end());
  }
  for (auto* list : {&names.presets, &names.questions, &names.ids, &names.tags}) {
    std::sort(list->begin(), list->end());
    list->erase(std::unique(list->begin(), list->end()), list->end());
  }
  return names;
}

/// What is wrong with the names in `plan`, as far as the suite knows.
std::string wrong_names(const Suite& suite, const RunPlan& plan) {
  const Names names = names_of(suite);
  const auto is_among = [](const std::vector<std::string>& list) {
    return [&list](const std::string& name) {
      return std::binary_search(list.begin(), list.end(), name);
    };
  };
  const auto wrong = [](std::string_view option, const std::string& name, std::string_view what,
                        const std::vector<std::string>& known) {
    return fmt::format("{} {}: {}{}", option, printable(name), what,
                       text::did_you_mean(name, known));
  };
  if (const std::string* name = unknown(plan.presets, is_among(names.presets)))
    return wrong("--preset", *name, "no case is of that preset", names.presets);
  if (const std::string* name = unknown(plan.questions, is_among(names.questions)))
    return wrong("--questions", *name, "no case asks that", names.questions);
  const auto has_case = [&](const std::string& pattern) {
    return std::any_of(suite.cases.begin(), suite.cases.end(),
                       [&](const Case& one) { return selects({pattern}, one.id); });
  };
  if (const std::string* name = unknown(plan.cases, has_case))
    return wrong("--case", *name, "there is no such case", names.ids);
  if (const std::string* name = unknown(plan.tags, is_among(names.tags)))
    return wrong("--tags", *name, "no case has it", names.tags);
  for (const auto& entry : plan.known.entries()) {
    const auto listed = std::find_if(suite.cases.begin(), suite.cases.end(),
                                     [&](const Case& one) { return one.id == entry.id; });
    if (listed == suite.cases.end())
      return fmt::format("--known-failures: line {}: there is no case {}{}", entry.line,
                         printable(entry.id), text::did_you_mean(entry.id, names.ids));
    if (!entry.preset.empty() && !says_something_of(*listed, entry.preset))
      return fmt::format("--known-failures: line {}: the case {} says nothing of the preset {}",
                         entry.line, printable(entry.id), printable(entry.preset));
  }
  return {};
}

/// Where one preset is a ruleset file, the suite as it is asked under that file; a suite with an
/// error otherwise.
Suite for_presets(Suite suite, RunPlan& plan) {
  const Names names = names_of(suite);
  for (const std::string& name : plan.presets) {
    if (std::binary_search(names.presets.begin(), names.presets.end(), name) ||
        name.find_first_of("/.") == std::string::npos)
      continue;
    const House house = house_of(name);
    suite.error = house.error;
    if (suite.error.empty() && plan.presets.size() > 1)
      suite.error = fmt::format("a ruleset file is asked alone, without {}",
                                printable(plan.presets[&name == &plan.presets[0] ? 1 : 0]));
    if (!suite.error.empty()) return suite;
    plan.presets = {house.base};
    return house.is_preset() ? suite : under_house(suite, house);
  }
  return suite;
}

/// "play: the suite has no case under what it plays (ronin-0.19)" for each question that the
/// adapter claims and that was asked of it under no preset that it claims.
std::vector<std::string> none_there(const RunResult& result, const RunPlan& plan) {
  std::vector<std::string> notes;
  for (const std::string& question : result.adapter.questions) {
    if (!asking::is_question(question) && question != "play") continue;
    if (!plan.questions.empty() &&
        std::find(plan.questions.begin(), plan.questions.end(), question) == plan.questions.end())
      continue;
    const bool is_there =
        std::any_of(result.tests.begin(), result.tests.end(), [&](const Test& test) {
          return test.of->question == question &&
                 std::find(result.adapter.rules.begin(), result.adapter.rules.end(),
                           test.expect->preset) != result.adapter.rules.end();
        });
    if (!is_there)
      notes.push_back(
          fmt::format("{}: there is no case of it under the presets that the adapter claims",
                      printable(question)));
  }
  return notes;
}

/// What the adapter's hello names that neither the suite nor this program knows.
std::vector<std::string> unknown_to(const Suite& suite, const talk::Hello& hello) {
  const auto some_case = [&](const auto& holds) {
    return std::any_of(suite.cases.begin(), suite.cases.end(), holds);
  };
  return talk::unknown_names(
      hello,
      [&](const std::string& name) {
        return find_preset(name) != nullptr ||
               some_case([&](const Case& one) { return says_something_of(one, name); });
      },
      [&](const std::string& name) {
        return asking::is_question(name) ||
               some_case([&](const Case& one) { return one.question == name; });
      });
}

cli::ExitCode print(const RunArguments& arguments, const RunFormat& format, const RunResult& result,
                    std::string_view version) {
  cli::Output output(arguments.output);
  output.write(cli::coloured_page(format.print(result, version), output));
  if (!output.close()) return cli::world_error(printable(output.error()));
  if (!arguments.badge.empty()) {
    cli::Output badge(arguments.badge);
    badge.write(run_badge(result));
    if (!badge.close()) return cli::world_error(printable(badge.error()));
  }
  if (result.failures() > 0 || !result.passing.empty()) return cli::ExitCode::Findings;
  if (result.asked() > 0) return cli::ExitCode::Success;
  return cli::world_error(
      fmt::format("conform run: the adapter claims none of the chosen cases: nothing was asked{}{}",
                  result.notes.empty() ? "" : "; ", fmt::join(result.notes, "; ")));
}

cli::ExitCode run(RunArguments arguments) {
  const auto format =
      std::find_if(kRunFormats.begin(), kRunFormats.end(),
                   [&](const RunFormat& each) { return each.name == arguments.format; });
  if (format == kRunFormats.end())
    return cli::usage_error(
        fmt::format("--format {}: must be text, json or junit", printable(arguments.format)));
  RunPlan& plan = arguments.plan;
  if (!arguments.level.empty() && !(plan.level = level_of(arguments.level)))
    return cli::usage_error(
        fmt::format("--level {}: must be L1, L2 or L3", printable(arguments.level)));
  constexpr auto kGrades =
      std::to_array<std::string_view>({"text", "inferred", "observed", "commentary", "assumed"});
  const auto is_grade = [&](std::string_view name) {
    return std::find(kGrades.begin(), kGrades.end(), name) != kGrades.end();
  };
  if (const std::string* name = unknown(plan.grades, is_grade))
    return cli::usage_error(
        fmt::format("--grade {}: must be one of {}", printable(*name), fmt::join(kGrades, ", ")));
  if (!arguments.known_failures.empty())
    if (const std::string error = plan.known.read(arguments.known_failures); !error.empty())
      return cli::usage_error("--known-failures " + error);
  if (arguments.suite.empty()) {
    arguments.suite = suite_path();
    if (arguments.suite.empty())
      return cli::world_error(
          "conform run: the suite is not beside the program: name it with --suite");
  }
  Suite read = read_suite(arguments.suite);
  if (!read.error.empty()) return cli::world_error(read.error);
  const Suite suite = for_presets(std::move(read), plan);
  if (!suite.error.empty()) return cli::usage_error("--preset: " + suite.error);
  if (const std::string error = wrong_names(suite, plan); !error.empty())
    return cli::usage_error(error);
  plan.timeout = std::chrono::milliseconds(std::llround(arguments.timeout * 1000));
  std::vector<Test> tests = tests_of(suite, plan);
  if (tests.empty())
    return cli::usage_error(
        "conform run: no case is all that was asked for (preset, question, case, tag)");
  if (isatty(STDERR_FILENO) != 0)
    plan.progress = [](std::size_t asked, std::size_t all) {
      constexpr std::size_t kStep = 100;
      if (asked % kStep == 0) fmt::print(stderr, "\r{} of {} questions", asked, all);
      if (asked == all) std::fputs("\r\033[K", stderr);
    };
  RunResult result = run_tests(std::move(tests), plan);
  if (!result.error.empty())
    return cli::world_error(fmt::format("{}: {}", printable(plan.command.front()), result.error));
  for (std::string& note : unknown_to(suite, result.adapter))
    result.notes.push_back(std::move(note));
  for (std::string& note : none_there(result, plan)) result.notes.push_back(std::move(note));
  return print(arguments, *format, result, suite.version);
}

CLI::Option* add_list(CLI::App* command, const char* name, std::vector<std::string>& target,
                      std::string what, const char* type) {
  return command->add_option(name, target, std::move(what))
      ->type_name(type)
      ->delimiter(',')
      ->allow_extra_args(false);
}

void add_run_command(CLI::App& conform, cli::ExitCode& exit_code) {
  const auto arguments = std::make_shared<RunArguments>();
  RunPlan& plan = arguments->plan;
  plan.jobs = std::clamp(std::thread::hardware_concurrency(), 1U, kMostPrograms);
  CLI::App* command = conform.add_subcommand(
      "run", "Ask an adapter every case of the suite and say where it differs");
  command->add_option("COMMAND", plan.command, "The adapter and its arguments, after --")
      ->required();
  add_list(command, "--preset", plan.presets,
           "Only what is expected under these presets; or a ruleset file: the cases of the preset "
           "nearest to it, asked and judged by the file",
           "NAMES|FILE");
  add_list(command, "--questions", plan.questions,
           fmt::format("Only these questions: {}, play", fmt::join(asking::question_names(), ", ")),
           "QUESTIONS");
  add_list(command, "--case", plan.cases, "Only these cases: ids, or \"scoring/*\"", "CASE-IDS");
  add_list(command, "--tags", plan.tags,
           "Only cases with one of these tags: \"furiten/discard\", \"pinfu\"", "TAGS");
  command
      ->add_option(
          "--level", arguments->level,
          "L1: verdicts of logs; L2: rule ids and all answers; L3: legal actions too (default: as "
          "the adapter claims, else L3)")
      ->type_name("L1|L2|L3");
  command
      ->add_option("--known-failures", arguments->known_failures,
                   "Cases that must fail: an id, or an id and a preset, on each line")
      ->type_name("FILE");
  add_list(command, "--grade", plan.grades,
           "Grades of the expectations that can fail a run: text, inferred, observed, commentary, "
           "assumed (default: the first three)",
           "GRADES");
  command->add_option("--badge", arguments->badge, "Write a badge with the counts to FILE (SVG)")
      ->type_name("FILE");
  command->add_flag(
      "--at-table", plan.at_table,
      "COMMAND is an engine at the table (docs/drive.md), which is asked the cases of "
      "the question play");
  command
      ->add_option("--suite", arguments->suite,
                   "Folder or archive of cases instead of those that come with the program")
      ->type_name("PATH");
  command->add_option("--format", arguments->format, "text, json or junit")
      ->type_name("FORMAT")
      ->capture_default_str();
  command
      ->add_option("--output", arguments->output,
                   "Write the report to FILE instead of standard output")
      ->type_name("FILE");
  command
      ->add_option("--jobs", plan.jobs, "Processes of the adapter at a time (default: one a core)")
      ->type_name("N")
      ->check(CLI::Range(1U, kMostPrograms));
  command->add_option("--timeout", arguments->timeout, "Seconds that an answer may take")
      ->type_name("S")
      ->check(CLI::Range(0.01, kMostSeconds))
      ->capture_default_str();
  command->footer(
      "The protocol is described in docs/conformance.md. Exit code: 0 nothing failed; 1 a case "
      "failed, or a known failure passes;\n"
      "2 the adapter cannot be started, keeps to no protocol or claims none of the cases, or "
      "something cannot be read or written;\n"
      "3 the command line or the list of known failures is wrong.");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace

void add_conform_command(CLI::App& app, std::string version, cli::ExitCode& exit_code) {
  CLI::App* conform = app.add_subcommand(
      "conform", "Other implementations held against the rules: the conformance suite");
  conform->require_subcommand(1);
  CLI::App* command =
      conform->add_subcommand("serve", "Answer questions on standard input, a line each");
  command->footer(
      "The protocol is described in docs/conformance.md. Exit code: 0 at the end of the input or "
      "after a bye; 2 if an answer\n"
      "cannot be written; 3 for a wrong command line.");
  command->callback(
      [version = std::move(version), &exit_code] { exit_code = serve_conform(version); });
  add_run_command(*conform, exit_code);
  add_fuzz_command(*conform, exit_code);
}

}  // namespace referee::conform
