#include "tools/commands/check/planning.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <iterator>
#include <memory>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "importers/digest.h"
#include "importers/files/input.h"
#include "importers/text/nearest.h"
#include "referee/meant_rule.h"
#include "tools/cli/meant.h"
#include "tools/commands/check/live/stream.h"
#include "tools/commands/rules/argument.h"
#include "validator/catalogue/catalogue.h"

namespace referee::commands::check {
namespace {

constexpr std::string_view kAuto = "auto";
constexpr std::string_view kFound = "found";

CheckPlanResult wrong(std::string error) { return {std::nullopt, std::move(error)}; }

std::string unknown_format(std::string_view option, std::string_view name) {
  std::vector<std::string_view> names;
  for (const report::ReportFormat& format : report::report_formats()) names.push_back(format.name);
  return fmt::format("{} {}: not in this version, which has {}{}", option, name,
                     names_of_report_formats(), text::did_you_mean(name, names));
}

/// Reports are lists of games and may be longer than any log.
constexpr std::uint64_t kMostBaselineBytes = std::uint64_t{1} << 30U;

/// Hands each file of `path` to `add`; the first thing that is wrong, or nothing.
std::string read_through(
    const std::string& path, std::uint64_t limit,
    const std::function<std::string(std::string_view, std::string_view)>& add) {
  std::string error;
  files::InputReader(limit).read(
      path,
      [&](files::Document& document) {
        error = add(document.path, document.bytes());
        return error.empty();
      },
      [&](const files::InputError& trouble) {
        error = fmt::format("{}: {}", trouble.path, trouble.message);
      });
  return error;
}

/// Where GitHub Actions shows a step's own page; empty elsewhere.
std::string step_summary() {
  const char* path = std::getenv("GITHUB_STEP_SUMMARY");
  return path == nullptr ? "" : path;
}

/// Fills plan.reports; what is wrong, or nothing.
std::string plan_reports(const CheckArguments& arguments, CheckPlan& plan) {
  const report::ReportFormat* const format = report::find_report_format(arguments.format);
  if (format == nullptr) return unknown_format("--format", arguments.format);
  plan.reports.push_back({.format = format, .path = arguments.output});
  for (const std::string& report : arguments.reports) {
    const std::size_t equals = report.find('=');
    if (equals == std::string::npos || equals + 1 == report.size())
      return fmt::format("--report {}: must be FORMAT=FILE", report);
    const std::string name = report.substr(0, equals);
    const report::ReportFormat* const other = report::find_report_format(name);
    if (other == nullptr) return unknown_format("--report", name);
    plan.reports.push_back({.format = other, .path = report.substr(equals + 1)});
  }
  for (std::size_t i = 0; i < plan.reports.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (plan.reports[i].path == plan.reports[j].path)
        return fmt::format("two reports cannot go to the same file: {}", plan.reports[i].path);
  const bool github = std::ranges::any_of(
      plan.reports, [](const PlannedReport& report) { return report.format->name == "github"; });
  if (const std::string page = step_summary(); github && !page.empty()) {
    // GitHub refuses a page of more than a MiB; the counts at its end need some room.
    constexpr std::uint64_t kMostBytes = 1'000'000;
    plan.reports.push_back({.format = report::find_report_format("markdown"),
                            .path = page,
                            .appends = true,
                            .most_bytes = kMostBytes});
  }
  return {};
}

/// Whether one file of the size of a log was named: an archive or a file of many games is not shown
/// hand by hand unless somebody asks.
bool is_one_log(const std::vector<std::string>& paths) {
  constexpr std::uintmax_t kMostBytes = 1U << 20U;
  std::error_code error;
  if (paths.size() != 1 || !std::filesystem::is_regular_file(paths.front(), error)) return false;
  const std::uintmax_t bytes = std::filesystem::file_size(paths.front(), error);
  return !error && bytes <= kMostBytes;
}

/// How pages are written; what is wrong, or nothing.
std::string plan_pages(const CheckArguments& arguments, CheckPlan& plan) {
  const std::pair<std::string_view, HandsKept> replays[] = {
      {"auto", is_one_log(arguments.paths) ? HandsKept::All : HandsKept::WithFindings},
      {"findings", HandsKept::WithFindings},
      {"all", HandsKept::All},
      {"none", HandsKept::None}};
  const auto* const replay =
      std::find_if(std::begin(replays), std::end(replays),
                   [&](const auto& known) { return known.first == arguments.replay; });
  if (replay == std::end(replays))
    return fmt::format("--replay {}: must be auto, findings, all or none", arguments.replay);
  plan.hands = replay->second;
  plan.style.language = *parse_language(arguments.lang);
  plan.style.digest_of = importers::digest_of;
  return {};
}

void plan_style(const CheckArguments& arguments, CheckPlan& plan) {
  plan.style.findings = !arguments.summary && !arguments.statistics;
  plan.style.tables = !arguments.no_table;
  plan.style.summary = !arguments.quiet || arguments.summary;
  plan.style.statistics = arguments.statistics;
  plan.style.details = arguments.verbose;
  plan.verbose = arguments.verbose;
  plan.quiet = arguments.quiet;
  plan.alternatives = !arguments.no_alternatives;
}

}  // namespace

std::string names_of_report_formats() {
  std::vector<std::string_view> names;
  for (const report::ReportFormat& format : report::report_formats()) names.push_back(format.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

CheckPlanResult plan_check(CheckArguments arguments) {
  CheckPlan plan;
  if (std::string error = plan_reports(arguments, plan); !error.empty())
    return wrong(std::move(error));
  if (std::string error = plan_pages(arguments, plan); !error.empty())
    return wrong(std::move(error));
  plan_style(arguments, plan);
  if (arguments.fail_on != "never") {
    for (const Severity severity : {Severity::Error, Severity::Warning})
      if (arguments.fail_on == name_of(severity)) plan.fail_on = severity;
    if (!plan.fail_on)
      return wrong(fmt::format("--fail-on {}: must be error, warning or never", arguments.fail_on));
  }
  for (const auto& [option, patterns] :
       {std::pair{"--select", &arguments.select}, std::pair{"--ignore", &arguments.ignore}})
    if (const std::string* unknown = unknown_rule(*patterns))
      return wrong(fmt::format("{} {}: no rule of that id, nor a family written as \"family/*\"{}",
                               option, *unknown, meant_rule(*unknown)));
  if (arguments.require_rules) plan.unnamed = UnnamedRules::Refuse;
  if (arguments.rules == kFound) {
    plan.unnamed = UnnamedRules::Accept;
  } else if (arguments.rules != kAuto) {
    RulesetResult loaded = rules::ruleset_of_argument(arguments.rules);
    if (!loaded.ruleset) return wrong(fmt::format("--rules {}: {}", arguments.rules, loaded.error));
    plan.rules = *std::move(loaded.ruleset);
  }
  if (!arguments.baseline.empty()) {
    const std::string error = read_through(arguments.baseline, kMostBaselineBytes,
                                           [&](std::string_view path, std::string_view bytes) {
                                             return plan.baseline.add(path, bytes);
                                           });
    if (!error.empty()) return wrong("--baseline " + error);
  }
  if (!arguments.waivers.empty()) {
    const auto waivers = std::make_shared<Waivers>();
    const std::string error = read_through(
        arguments.waivers, files::InputReader::kDefaultLimit,
        [&](std::string_view path, std::string_view bytes) { return waivers->add(path, bytes); });
    if (!error.empty()) return wrong("--waivers " + error);
    plan.waivers = waivers;
  }
  if (arguments.expects_games) plan.expected_games = arguments.expected_games;
  plan.left_out = files::LeftOut{!arguments.all_files, std::move(arguments.exclude)};
  plan.selection = RuleSelection{std::move(arguments.select), std::move(arguments.ignore)};
  plan.paths = std::move(arguments.paths);
  plan.write_rules = std::move(arguments.write_rules);
  plan.max_findings = arguments.max_findings;
  plan.jobs = arguments.jobs;
  plan.second_opinion = arguments.second_opinion;
  if (plan.rules) plan.second_rules = arguments.rules;
  plan.max_size = arguments.max_size;
  plan.limits_size = arguments.limits_size;
  plan.live = arguments.live;
  if (plan.live && !may_stream(plan))
    return wrong(
        "--live judges standard input alone (-), without --max-size, --baseline and --waivers");
  if (plan.live && (!arguments.reports.empty() || plan.second_opinion))
    return wrong("--live prints JSON lines of its own, and no other report");
  return {std::move(plan), {}};
}

}  // namespace referee::commands::check
