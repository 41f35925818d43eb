#include "tools/commands/check/command.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/files/input.h"
#include "tools/commands/check/plan.h"
#include "tools/commands/check/run.h"
#include "tools/commands/output.h"
#include "tools/commands/rules/argument.h"
#include "validator/catalogue/catalogue.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

constexpr std::string_view kAuto = "auto";
constexpr unsigned kMostJobs = 256;

/// The words of the command line as they were written.
struct CheckArguments {
  std::vector<std::string> paths;
  std::string rules{kAuto};
  std::string format = "text";
  std::string version;
  std::string output;
  std::string fail_on = "error";
  std::vector<std::string> select;
  std::vector<std::string> ignore;
  std::string baseline;
  std::uint32_t max_findings = 50;
  unsigned jobs = std::clamp(std::thread::hardware_concurrency(), 1U, kMostJobs);
  std::uint64_t max_size = InputReader::kDefaultLimit;
};

/// A plan, or one line that says what is wrong with the arguments.
struct PlanResult {
  std::optional<CheckPlan> plan;
  std::string error;
};

std::string names_of_formats() {
  std::vector<std::string_view> names;
  for (const ReportFormat& format : report_formats()) names.push_back(format.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

/// The first of `patterns` that takes in no rule id; null if there is none.
const std::string* unknown_rule(const std::vector<std::string>& patterns) {
  for (const std::string& pattern : patterns) {
    const auto entries = catalogue();
    if (std::none_of(entries.begin(), entries.end(),
                     [&](const CatalogueEntry& entry) { return rule_matches(pattern, entry.id); }))
      return &pattern;
  }
  return nullptr;
}

PlanResult plan_of(CheckArguments arguments) {
  CheckPlan plan;
  plan.format = find_report_format(arguments.format);
  if (plan.format == nullptr)
    return {std::nullopt, fmt::format("--format {}: not in this version, which has {}",
                                      arguments.format, names_of_formats())};
  if (arguments.fail_on != "never") {
    for (const Severity severity : {Severity::Error, Severity::Warning})
      if (arguments.fail_on == name_of(severity)) plan.fail_on = severity;
    if (!plan.fail_on)
      return {std::nullopt,
              fmt::format("--fail-on {}: must be error, warning or never", arguments.fail_on)};
  }
  for (const auto& [option, patterns] :
       {std::pair{"--select", &arguments.select}, std::pair{"--ignore", &arguments.ignore}})
    if (const std::string* unknown = unknown_rule(*patterns))
      return {std::nullopt,
              fmt::format("{} {}: no rule of that id, nor a family written as \"family/*\"", option,
                          *unknown)};
  if (arguments.rules != kAuto) {
    RulesetResult loaded = ruleset_of_argument(arguments.rules);
    if (!loaded.ruleset)
      return {std::nullopt, fmt::format("--rules {}: {}", arguments.rules, loaded.error)};
    plan.rules = *std::move(loaded.ruleset);
  }
  if (!arguments.baseline.empty()) {
    const std::string error = plan.baseline.read(arguments.baseline);
    if (!error.empty()) return {std::nullopt, "--baseline " + error};
  }
  plan.selection = RuleSelection{std::move(arguments.select), std::move(arguments.ignore)};
  plan.paths = std::move(arguments.paths);
  plan.output = std::move(arguments.output);
  plan.version = std::move(arguments.version);
  plan.max_findings = arguments.max_findings;
  plan.jobs = arguments.jobs;
  plan.max_size = arguments.max_size;
  return {std::move(plan), {}};
}

ExitCode check(const CheckArguments& arguments) {
  const PlanResult result = plan_of(arguments);
  if (result.plan) return run_check(*result.plan);
  complain(printable(result.error));
  return ExitCode::Usage;
}

}  // namespace

void add_check_command(CLI::App& app, const std::string& version, ExitCode& exit_code) {
  const auto arguments = std::make_shared<CheckArguments>();
  arguments->version = version;
  CLI::App* command = app.add_subcommand("check", "Judge logs: report every broken rule");
  command
      ->add_option("PATH", arguments->paths,
                   "File, folder, archive (zip, tar, tar.gz), or - for standard input")
      ->required();
  command
      ->add_option("--rules", arguments->rules,
                   "Preset, ruleset file, or auto: what the log was played under")
      ->type_name("NAME|FILE|auto")
      ->capture_default_str();
  command->add_option("--format", arguments->format, "Report format: " + names_of_formats())
      ->type_name("FORMAT")
      ->capture_default_str();
  command
      ->add_option("--output", arguments->output,
                   "Write the report to FILE instead of standard output")
      ->type_name("FILE");
  command
      ->add_option(
          "--fail-on", arguments->fail_on,
          "Least severity of a finding that makes the exit code 1: error, warning, or never")
      ->type_name("SEVERITY")
      ->capture_default_str();
  for (const auto& [name, target, what] :
       {std::tuple{"--select", &arguments->select, "Report only these rules"},
        std::tuple{"--ignore", &arguments->ignore, "Do not report these rules"}})
    command
        ->add_option(name, *target,
                     std::string(what) + ": ids or \"family/*\", separated by commas")
        ->type_name("IDS")
        ->delimiter(',')
        ->allow_extra_args(false);
  command
      ->add_option("--baseline", arguments->baseline,
                   "Earlier JSON report; the findings in it do not count for the exit code")
      ->type_name("FILE");
  command
      ->add_option("--max-findings", arguments->max_findings,
                   "Findings shown a game; the rest are counted")
      ->type_name("N")
      ->capture_default_str();
  command
      ->add_option("--jobs", arguments->jobs,
                   "Threads; the report is the same for any number (default: one a core)")
      ->type_name("N")
      ->check(CLI::Range(1U, kMostJobs));
  command
      ->add_option("--max-size", arguments->max_size,
                   "Bytes of the largest file or archive entry that is read, unpacked")
      ->type_name("BYTES")
      ->transform(CLI::AsSizeValue(false))
      ->capture_default_str();
  command->footer(
      "Exit code: 0 nothing found; 1 a finding reaches --fail-on; 2 an input is missing, "
      "unreadable or no log, or a game is\n"
      "unsupported; 3 the command line, a ruleset or a baseline is wrong.");
  command->callback([arguments, &exit_code] { exit_code = check(*arguments); });
}

}  // namespace referee
