#include "tools/conform/fuzz/command.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/text/nearest.h"
#include "referee/asking/questions.h"
#include "tools/cli/output.h"
#include "tools/conform/fuzz/fuzz.h"
#include "tools/conform/fuzz/report.h"
#include "validator/text/escape.h"

namespace referee::conform {
namespace {

constexpr double kMostFuzzSeconds = 86'400;

struct FuzzArguments {
  FuzzPlan plan;
  std::vector<std::string> presets;
  std::string format = "text";
  std::string output;
  double time = 60;
  double timeout = 10;
  std::uint32_t questions = 0;
};

std::chrono::milliseconds milliseconds(double seconds) {
  return std::chrono::milliseconds(std::llround(seconds * 1000));
}

cli::ExitCode run(FuzzArguments arguments) {
  const auto format =
      std::find_if(kFuzzFormats.begin(), kFuzzFormats.end(),
                   [&](const FuzzFormat& each) { return each.name == arguments.format; });
  if (format == kFuzzFormats.end())
    return cli::usage_error(
        fmt::format("--format {}: must be text or json", printable(arguments.format)));
  FuzzPlan& plan = arguments.plan;
  for (const std::string& name : arguments.presets) {
    House house = house_of(name);
    if (!house.error.empty()) return cli::usage_error("--preset " + house.error);
    plan.houses.push_back(std::move(house));
  }
  for (const std::string& name : plan.asks)
    if (!asking::is_question(name))
      return cli::usage_error(fmt::format("--ask {}: there is no such question{}", printable(name),
                                          text::did_you_mean(name, asking::question_names())));
  if (arguments.questions > 0) plan.questions = arguments.questions;
  plan.time = milliseconds(arguments.time);
  plan.timeout = milliseconds(arguments.timeout);
  const FuzzResult result = fuzz(plan);
  if (!result.error.empty())
    return cli::world_error(fmt::format("{}: {}", printable(plan.command.front()), result.error));
  cli::Output output(arguments.output);
  output.write(format->print(result, plan.seed));
  if (!output.close()) return cli::world_error(printable(output.error()));
  if (!result.groups.empty()) return cli::ExitCode::Findings;
  if (result.questions() > result.skipped) return cli::ExitCode::Success;
  return cli::world_error(
      fmt::format("conform fuzz: the adapter claims or answers nothing of what is asked{}{}",
                  result.notes.empty() ? "" : "; ", fmt::join(result.notes, "; ")));
}

}  // namespace

void add_fuzz_command(CLI::App& conform, cli::ExitCode& exit_code) {
  const auto arguments = std::make_shared<FuzzArguments>();
  FuzzPlan& plan = arguments->plan;
  CLI::App* command = conform.add_subcommand(
      "fuzz",
      "Ask an adapter generated questions, and print the smallest that it answers otherwise");
  const auto add_list = [&](const char* name, std::vector<std::string>& target, const char* what) {
    command->add_option(name, target, what)
        ->type_name("NAMES")
        ->delimiter(',')
        ->allow_extra_args(false);
  };
  command->add_option("COMMAND", plan.command, "The adapter and its arguments, after --")
      ->required();
  command->add_option("--seed", plan.seed, "Any text; the same text asks the same questions")
      ->type_name("TEXT")
      ->capture_default_str();
  CLI::Option* time =
      command->add_option("--time", arguments->time, "Seconds after which no new question is asked")
          ->type_name("S")
          ->check(CLI::Range(0.01, kMostFuzzSeconds))
          ->capture_default_str();
  command
      ->add_option("--questions", arguments->questions,
                   "How many questions are asked, however long it takes")
      ->type_name("N")
      ->check(CLI::Range(1U, 1'000'000'000U))
      ->excludes(time);
  add_list("--preset", arguments->presets, "Only under these presets or ruleset files");
  add_list("--ask", plan.asks,
           "Only these questions: score, waits, settle, finish, legal, validate");
  command->add_option("--format", arguments->format, "text or json")
      ->type_name("FORMAT")
      ->capture_default_str();
  command
      ->add_option("--output", arguments->output,
                   "Write the report to FILE instead of standard output")
      ->type_name("FILE");
  command->add_option("--timeout", arguments->timeout, "Seconds that an answer may take")
      ->type_name("S")
      ->check(CLI::Range(0.01, 3600.0))
      ->capture_default_str();
  command->footer(
      "The protocol is described in docs/conformance.md. Each disagreement ends with a case of the "
      "suite on one line. Exit code:\n"
      "0 none; 1 there are some; 2 the adapter cannot be started, keeps to no protocol or answers "
      "nothing, or something cannot be\n"
      "written; 3 the command line is wrong.");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace referee::conform
