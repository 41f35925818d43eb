#include "tools/commands/sheet/command.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/digest.h"
#include "referee/record_hands.h"
#include "referee/session.h"
#include "referee/situations/places.h"
#include "referee/situations/situations.h"
#include "tools/cli/output.h"
#include "tools/cli/words.h"
#include "tools/commands/logs/log_argument.h"
#include "validator/report/html/case_sheet.h"
#include "validator/report/words/words.h"
#include "validator/text/escape.h"
#include "validator/text/hand_name.h"

namespace referee::commands::sheet {
namespace {

struct SheetArguments {
  logs::LogArgument log;
  std::string rules;
  std::string hand;     ///< as hand_named() takes it; empty: any
  unsigned number = 0;  ///< from 1 among the findings of the hand; 0: the first
  std::string language = "en";
  std::string output;
};

class SheetRun {
 public:
  SheetRun(const SheetArguments& arguments, const std::string& version)
      : arguments_(arguments), version_(version) {}

  cli::ExitCode run();

 private:
  bool is_wanted(const Finding& finding) const;
  void look_at(GameReport& report, const files::Document& document);

  const SheetArguments& arguments_;
  const std::string& version_;
  unsigned seen_ = 0;   ///< findings that fit, so far
  bool fails_ = false;  ///< a finding of the log is an error
  std::string page_;    ///< empty until the finding has come
};

bool SheetRun::is_wanted(const Finding& finding) const {
  const auto asked = hand_named(arguments_.hand);
  const Moment& moment = finding.moment;
  return !asked || (moment.players > 0 && asked->fits(moment.round.value, moment.honba));
}

void SheetRun::look_at(GameReport& report, const files::Document& document) {
  for (std::size_t i = 0; i < report.findings.size(); ++i) {
    const Finding& finding = report.findings[i];
    fails_ = fails_ || finding.severity == Severity::Error;
    if (!is_wanted(finding) || ++seen_ != std::max(1U, arguments_.number)) continue;
    report.path = document.path;
    report.digest = importers::digest_of(document.bytes());
    ReportStyle style;
    style.digest_of = importers::digest_of;
    style.language = *parse_language(arguments_.language);
    html::append_case_sheet({&report, i, version_}, style, page_);
    if (report.rules_from == RulesFrom::Evidence)
      cli::complain(
          fmt::format("the log names no rules: those of {} are taken, which explain it best; "
                      "write --rules NAME",
                      printable(report.rules)));
  }
}

cli::ExitCode SheetRun::run() {
  SessionOptions options;
  if (!logs::load_rules(arguments_.rules, options.rules)) return cli::ExitCode::Usage;
  options.keep_tables = true;
  Session session(std::move(options));
  const bool sound = logs::read_games(
      arguments_.log, session,
      [&](GameLog& log, const files::Document& document, std::uint32_t number) {
        GameReport report = session.judge(log);
        report.game = number;
        if (report.verdict != Verdict::Unreadable && report.verdict != Verdict::Unsupported) {
          const Ruleset& ruleset = session.rules_for(log).ruleset;
          if (situations::bears_on_places(report)) situations::add_places(log, ruleset, report);
          situations::add_situations(log, ruleset, report);
          record_hands(log, ruleset, HandsKept::WithFindings, report);
        }
        look_at(report, document);
        return page_.empty();
      });
  if (!sound) return cli::ExitCode::World;
  if (page_.empty()) {
    const bool any_was_asked = !arguments_.hand.empty() || arguments_.number > 0;
    cli::complain(fmt::format("{}: {}", printable(arguments_.log.path),
                              any_was_asked ? "no such finding" : "no finding: there is no case"));
    return any_was_asked ? cli::ExitCode::Usage : cli::ExitCode::Success;
  }
  cli::Output output(arguments_.output);
  output.write(page_);
  if (!output.close()) return cli::world_error(output.error());
  return fails_ ? cli::ExitCode::Findings : cli::ExitCode::Success;
}

}  // namespace

void add_sheet_command(CLI::App& app, const std::string& version, cli::ExitCode& exit_code) {
  const auto arguments = std::make_shared<SheetArguments>();
  CLI::App* command =
      app.add_subcommand("sheet", "Write one finding as a page to decide on and to sign");
  commands::logs::add_log_argument(*command, arguments->log);
  command
      ->add_option("--hand", arguments->hand, "A finding of this hand: East-3-1, E3-1, or East-3")
      ->type_name("HAND")
      ->check([](const std::string& name) {
        return hand_named(name) ? std::string() : "is no hand: write East-3, or East-3-1";
      });
  command
      ->add_option("--finding", arguments->number,
                   "Which finding, from 1, of the hand or of the log; the first unless given")
      ->type_name("N")
      ->check(CLI::Range(1, 100000));
  logs::add_rules_option(*command, arguments->rules, "Preset, ruleset file, or auto");
  cli::add_language_option(*command, arguments->language, "Language of the sheet");
  command
      ->add_option("--output,-o", arguments->output, "Write to this file, not to standard output")
      ->type_name("FILE");
  command->callback(
      [arguments, version, &exit_code] { exit_code = SheetRun(*arguments, version).run(); });
}

}  // namespace referee::commands::sheet
