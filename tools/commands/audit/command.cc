#include "tools/commands/audit/command.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/digest.h"
#include "importers/rulesets/ruleset_json.h"
#include "tools/cli/output.h"
#include "tools/cli/words.h"
#include "tools/commands/audit/init.h"
#include "tools/commands/audit/judging.h"
#include "tools/commands/audit/loading.h"
#include "tools/commands/audit/other_rules.h"
#include "tournament/audit_tournament.h"
#include "tournament/report/counts.h"
#include "tournament/report/html.h"
#include "tournament/report/json.h"
#include "tournament/report/text.h"
#include "validator/text/escape.h"
#include "validator/words/say.h"

namespace referee::commands::audit {
namespace {

namespace fs = std::filesystem;

constexpr unsigned kMostAuditJobs = 256;
/// Files beside the logs that a report names.
constexpr std::size_t kMostOthers = 20;

struct AuditArguments {
  std::string event;
  std::string format = "text";
  std::string lang = "en";
  std::string output;
  std::string fail_on = "error";
  unsigned jobs = 1;
  bool second_opinion = false;
};

/// What was judged, and whether some path held no log.
struct Audited {
  tournament::Audit audit;
  std::string error;
  bool is_of_world = false;  ///< the error; else it is one of the command line or the event's file
};

/// Files beside the logs that may have been meant as logs: those that are no files of the event.
std::vector<Unchecked> others_of(const LoadedEvent& loaded, const std::vector<OtherFile>& files) {
  std::set<std::string> own;
  for (const std::string& path : loaded.own_files)
    own.insert(fs::path(path).lexically_normal().string());
  std::vector<Unchecked> others;
  std::uint32_t more = 0;
  for (const OtherFile& file : files) {
    if (own.contains(fs::path(file.path).lexically_normal().string())) continue;
    if (others.size() < kMostOthers)
      others.push_back(words::not_checked("logs", say(Said::FileIsNoLog, file.name), 1));
    else
      ++more;
  }
  if (more > 0) others.push_back(words::not_checked("logs", say(Said::MoreAreNoLogs), more));
  return others;
}

Audited audit_of(const AuditArguments& arguments, bool keeps_tables) {
  LoadedEvent loaded = load_event(arguments.event);
  if (!loaded.error.empty()) return {{}, loaded.error, false};
  AuditJudgingPlan plan;
  plan.paths = loaded.event.logs;
  plan.names = loaded.log_names;
  plan.rules = loaded.rules;
  plan.jobs = arguments.jobs;
  plan.keep_tables = keeps_tables;
  // The board of a card has the marks of the hand's own discards.
  if (arguments.format == "html") plan.hands = HandsKept::WithFindings;
  plan.second_opinion = arguments.second_opinion;
  if (loaded.rules) plan.second_rules = loaded.rules_argument;
  JudgedLogs judged = judge_logs(plan);
  if (!judged.second_error.empty()) return {{}, judged.second_error, true};
  for (std::string& line : judged.troubles)
    loaded.event.problems.push_back(
        {loaded.event.path, loaded.logs_row, "logs", say(Said::TextOfLog, std::move(line))});
  if (!loaded.rules) leave_findings_of_others(judged.games);
  const std::vector<Unchecked> others = others_of(loaded, judged.others);
  auto fitting = take_other_rules(plan, loaded.event.varies, judged.games);
  Audited audited{tournament::audit_event(std::move(loaded.event), std::move(judged.games),
                                          std::move(loaded.rules), std::move(fitting)),
                  {},
                  false};
  std::vector<Unchecked>& unchecked = audited.audit.unchecked;
  unchecked.insert(unchecked.end(), others.begin(), others.end());
  if (arguments.second_opinion) audited.audit.second_opinions = std::move(judged.second_opinions);
  return audited;
}

cli::ExitCode write(const std::string& path, const std::string& text) {
  cli::Output output(path);
  if (output.failed()) return cli::world_error(printable(output.error()));
  output.write(text);
  if (!output.close()) return cli::world_error(printable(output.error()));
  return cli::ExitCode::Success;
}

cli::ExitCode exit_code_of(const tournament::Audit& audit, const std::string& fail_on) {
  if (tournament::report::verdict_of(tournament::report::counts_of(audit)) == "problems")
    return cli::ExitCode::World;
  std::optional<Severity> least;
  for (const Severity severity : {Severity::Note, Severity::Warning, Severity::Error})
    if (fail_on == name_of(severity)) least = severity;
  const bool differs = audit.second_opinions && !audit.second_opinions->differing.empty();
  return tournament::report::fails(audit, least) || (least && differs) ? cli::ExitCode::Findings
                                                                       : cli::ExitCode::Success;
}

cli::ExitCode run_audit(const AuditArguments& arguments, const std::string& version) {
  Audited audited = audit_of(arguments, arguments.format != "json");
  if (audited.is_of_world) return cli::world_error(audited.error);
  if (!audited.error.empty()) return cli::usage_error(printable(audited.error));
  const tournament::Audit& audit = audited.audit;
  std::string text;
  const Language language = *parse_language(arguments.lang);
  const std::string digest =
      audit.rules ? importers::digest_of(ruleset_json(*audit.rules)) : std::string();
  if (arguments.format == "json") {
    tournament::report::append_audit_json(audit, version, digest, language, text);
  } else if (arguments.format == "html") {
    std::string json;
    tournament::report::append_audit_json(audit, version, digest, Language::English, json);
    tournament::report::append_audit_html(
        audit, version, {digest, importers::digest_of(json), importers::digest_of}, language, text);
  } else {
    ReportStyle style;
    style.language = language;
    style.colour = arguments.output.empty() && cli::is_terminal(stdout);
    tournament::report::append_audit_text(audit, style, text);
  }
  const cli::ExitCode written = write(arguments.output, text);
  return written == cli::ExitCode::Success ? exit_code_of(audit, arguments.fail_on) : written;
}

cli::ExitCode run_standings(const AuditArguments& arguments) {
  Audited audited = audit_of(arguments, false);
  if (!audited.error.empty()) return cli::usage_error(printable(audited.error));
  const tournament::Audit& audit = audited.audit;
  std::string text;
  const Language language = *parse_language(arguments.lang);
  if (arguments.format == "json")
    tournament::report::append_standings_json(audit, text);
  else if (arguments.format == "csv")
    tournament::report::append_standings_csv(audit, text);
  else
    tournament::report::append_standings_text(audit, language, text);
  for (const tournament::Problem& problem : audit.event.problems)
    cli::complain(
        tournament::report::problem_line(problem, tournament::report::PageWords(language)));
  const cli::ExitCode written = write(arguments.output, text);
  if (written != cli::ExitCode::Success) return written;
  return exit_code_of(audit, "never");
}

void add_output_options(CLI::App& command, AuditArguments& arguments,
                        const std::vector<std::string>& formats) {
  cli::add_language_option(command, arguments.lang, "Language of the report");
  command.add_option("--format", arguments.format, "Form of the report")
      ->check(CLI::IsMember(formats))
      ->capture_default_str();
  command.add_option("--output", arguments.output, "File for the report instead of the terminal")
      ->type_name("FILE");
  arguments.jobs = std::clamp(std::thread::hardware_concurrency(), 1U, kMostAuditJobs);
  command
      .add_option("--jobs", arguments.jobs,
                  "Threads; the report is the same for any number (default: one a core)")
      ->type_name("N")
      ->check(CLI::Range(1U, kMostAuditJobs));
}

void add_standings(CLI::App& audit, cli::ExitCode& exit_code) {
  const auto arguments = std::make_shared<AuditArguments>();
  CLI::App* command = audit.add_subcommand("standings", "Print the standings alone");
  command->add_option("EVENT", arguments->event, "The event's TOML file")->required();
  add_output_options(*command, *arguments, {"text", "csv", "json"});
  command->callback([arguments, &exit_code] { exit_code = run_standings(*arguments); });
}

void add_init(CLI::App& audit, cli::ExitCode& exit_code) {
  const auto arguments = std::make_shared<InitArguments>();
  CLI::App* command =
      audit.add_subcommand("init", "Write the files of an event from a folder of logs");
  command->add_option("DIR", arguments->folder, "Folder with the logs")->required();
  command->add_option("--rules", arguments->rules, "Preset or ruleset file of the event")
      ->type_name("NAME|FILE");
  command->add_option("--name", arguments->name, "Name of the event")->type_name("TEXT");
  command->add_flag("--force", arguments->force, "Write over files that are there");
  command->callback([arguments, &exit_code] { exit_code = run_audit_init(*arguments); });
}

}  // namespace

void add_audit_command(CLI::App& app, const std::string& version, cli::ExitCode& exit_code) {
  const auto arguments = std::make_shared<AuditArguments>();
  CLI::App* command =
      app.add_subcommand("audit", "Audit an event: its games, standings, results and decisions");
  command->add_option("EVENT", arguments->event, "The event's TOML file");
  add_output_options(*command, *arguments, {"text", "json", "html"});
  command
      ->add_option("--fail-on", arguments->fail_on,
                   "Least severity of a finding that makes the exit code 1")
      ->check(CLI::IsMember({"error", "warning", "note", "never"}))
      ->capture_default_str();
  command->add_flag("--second-opinion", arguments->second_opinion,
                    "Ask a second program that shares no code, too (needs python3)");
  add_init(*command, exit_code);
  add_standings(*command, exit_code);
  command->callback([arguments, command, version, &exit_code] {
    if (!command->get_subcommands().empty()) return;
    if (arguments->event.empty()) throw CLI::RequiredError("EVENT");
    exit_code = run_audit(*arguments, version);
  });
}

}  // namespace referee::commands::audit
