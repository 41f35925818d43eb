#include "tools/commands/faults/minimize.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "generator/minimize/minimize.h"
#include "importers/stream/stream.h"
#include "referee/meant_rule.h"
#include "tools/cli/output.h"
#include "validator/catalogue/catalogue.h"
#include "validator/log/describe.h"
#include "validator/ruleset/presets.h"
#include "validator/text/escape.h"
#include "validator/words/wording.h"

namespace referee::commands::faults {
namespace {

/// About as many as are judged in a second: a limit in events gives the same log on every machine.
constexpr double kEventsASecond = 1'000'000;
/// A search that takes so much longer than its events should is ended by the clock.
constexpr double kLate = 4;

class MinimizeRun {
 public:
  explicit MinimizeRun(const MinimizeArguments& arguments)
      : arguments_(arguments), session_(SessionOptions{.rules = arguments.rules}) {}

  cli::ExitCode run();

 private:
  void take(GameLog& log, const files::Document& document);
  bool names_its_rules(GameLog& log, const Ruleset& ruleset, const Finding& finding);

  const MinimizeArguments& arguments_;
  Session session_;
  std::string text_;
  bool made_ = false;
  bool world_is_wrong_ = false;
};

/// Lets the log name the ruleset, so that its reader needs no other information; false where no log
/// can say so. The text is left in text_.
bool MinimizeRun::names_its_rules(GameLog& log, const Ruleset& ruleset, const Finding& finding) {
  const auto shows_it = [&] {
    text_.clear();
    stream::write_events(log, text_);
    bool shown = false;
    Session by_log;
    by_log.check({.bytes = text_, .format = Format::Events},
                 [&](const GameLog&, const GameReport& report) {
                   if (report.verdict == Verdict::Unsupported) return;
                   for (const Finding& each : report.findings)
                     shown = shown || (each.rule == finding.rule && each.event == finding.event &&
                                       each.seat == finding.seat);
                 });
    return shown;
  };
  if (find_preset(ruleset.name) != nullptr) {
    log.header.rules = ruleset.name;
    if (shows_it()) return true;
    log.header.flags = RuleFlags{};
  }
  return shows_it();
}

void MinimizeRun::take(GameLog& log, const files::Document& document) {
  const RulesChoice choice = session_.rules_for(log);
  if (!choice.unsupported.empty()) {
    logs::complain_of(document.path, words::english().sentence(choice.unsupported));
    world_is_wrong_ = true;
    return;
  }
  const GameReport whole = session_.judge(log);
  if (std::ranges::none_of(whole.findings,
                           [&](const Finding& finding) { return finding.rule == arguments_.rule; }))
    return;
  session_.state_settings(log);
  // Of a candidate only the finding is asked how certain it is, and one with many more findings
  // than the log has is of no use.
  SessionOptions options{.rules = arguments_.rules};
  options.selection.select = {arguments_.rule};
  options.stop_after = static_cast<std::uint32_t>(2 * whole.findings.size() + 10);
  Session tries(std::move(options));
  const std::chrono::duration<double> most(kLate * arguments_.seconds);
  const auto start = std::chrono::steady_clock::now();
  std::optional<minimize::Minimized> small = minimize::make_small(
      log, arguments_.rule,
      [&](const GameLog& candidate) {
        GameReport report = tries.judge_under(choice.ruleset, candidate);
        for (const auto& [rule, count] : report.left_out)
          report.findings.resize(report.findings.size() + count);
        return std::move(report.findings);
      },
      {.keeps_hand = arguments_.keeps_hand,
       .most_events = static_cast<std::uint64_t>(arguments_.seconds * kEventsASecond),
       .is_late = [&] { return std::chrono::steady_clock::now() - start > most; }});
  if (!small) return;
  made_ = true;
  const bool named = names_its_rules(small->log, choice.ruleset, small->finding);
  const Finding& finding = small->finding;
  logs::complain_of(document.path,
                    fmt::format("{} events became {} ({} logs judged): {}{}{}", log.events.size(),
                                small->log.events.size(), small->attempts, finding.rule,
                                finding.event ? fmt::format(" at event {}", *finding.event) : "",
                                finding.seat.present() ? " of " + describe(finding.seat) : ""));
  if (!small->others.empty())
    logs::complain_of(document.path, fmt::format("other findings could not be left out ({})",
                                                 small->others.size()));
  if (small->ended_early)
    logs::complain_of(document.path,
                      "the log is large: it could have become smaller with more --time");
  if (!named)
    logs::complain_of(document.path, fmt::format("check it with --rules, as it was done here ({})",
                                                 choice.ruleset.name));
}

cli::ExitCode MinimizeRun::run() {
  const bool sound = logs::read_games(
      arguments_.log, session_, [&](GameLog& log, const files::Document& document, std::uint32_t) {
        take(log, document);
        return !made_;
      });
  if (!made_) {
    if (!sound || world_is_wrong_) return cli::ExitCode::World;
    logs::complain_of(arguments_.log.path, fmt::format("has no finding of {}", arguments_.rule));
    return cli::ExitCode::Findings;
  }
  cli::Output output(arguments_.output);
  output.write(text_);
  if (output.close()) return cli::ExitCode::Success;
  cli::complain(printable(output.error()));
  return cli::ExitCode::World;
}

}  // namespace

cli::ExitCode run_minimize(const MinimizeArguments& arguments) {
  if (find_in_catalogue(arguments.rule) == nullptr)
    return cli::usage_error(fmt::format("--rule {}: there is no such rule{}",
                                        printable(arguments.rule),
                                        printable(meant_rule(arguments.rule))));
  return MinimizeRun(arguments).run();
}

void add_minimize_command(CLI::App& app, cli::ExitCode& exit_code) {
  const auto arguments = std::make_shared<MinimizeArguments>();
  const auto rules = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand(
      "minimize", "Make the smallest log that still shows a broken rule, without names");
  logs::add_log_argument(*command, arguments->log);
  command->add_option("--rule", arguments->rule, "The rule that is broken")
      ->type_name("RULE-ID")
      ->required();
  logs::add_rules_option(*command, *rules,
                         "Preset, ruleset file, or auto: what the log was played under");
  command
      ->add_option(
          "--time", arguments->seconds,
          "About how many seconds the search may take; the result is the same everywhere,\n"
          "unless the log takes four times as long")
      ->type_name("S")
      ->check(CLI::Range(0.01, 3600.0))
      ->capture_default_str();
  command->add_flag(
      "--keep-hand", arguments->keeps_hand,
      "Keep the hand as it was played up to the finding: the same turn, the same tiles");
  command->add_option("--output", arguments->output, "Write to FILE instead of standard output")
      ->type_name("FILE");
  command->footer(
      "What is written is a canonical stream (docs/events.md) of the first game that breaks the "
      "rule; where none does, the exit code is "
      "1.");
  command->callback([arguments, rules, &exit_code] {
    exit_code = logs::load_rules(*rules, arguments->rules) ? run_minimize(*arguments)
                                                           : cli::ExitCode::Usage;
  });
}

}  // namespace referee::commands::faults
