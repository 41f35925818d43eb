#include "tools/commands/faults/mutate.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "generator/faults/fault.h"
#include "importers/reader/turned_seats.h"
#include "importers/writers.h"
#include "referee/meant_rule.h"
#include "tools/cli/meant.h"
#include "tools/cli/output.h"
#include "tools/commands/faults/damaged_stream.h"
#include "validator/catalogue/catalogue.h"
#include "validator/log/describe.h"
#include "validator/text/escape.h"
#include "validator/text/json_writer.h"
#include "validator/words/wording.h"

namespace referee::commands::faults {
namespace {

class MutateRun {
 public:
  MutateRun(const MutateArguments& arguments, const importers::Writer& writer)
      : arguments_(arguments),
        writer_(writer),
        session_(SessionOptions{.rules = arguments.rules}) {}

  cli::ExitCode run();

 private:
  void take(GameLog& log, const files::Document& document);
  bool is_clean(GameLog& log, const files::Document& document);
  bool shows_fault(std::string_view text, const Ruleset& rules);
  std::string formats_that_show(const GameLog& spoilt, const Ruleset& rules);
  bool write_to(const std::string& path, std::string_view text);

  const MutateArguments& arguments_;
  const importers::Writer& writer_;
  Session session_;
  Session reader_{SessionOptions{}};  ///< of what was written, while `session_` reads a file
  std::string text_;
  std::string expectation_;
  std::string what_;
  std::string not_held_;  ///< of the last fault that the format cannot hold: who can
  bool made_ = false;
  bool world_is_wrong_ = false;
  bool is_refused_ = false;    ///< the format cannot hold the game
  bool is_any_clean_ = false;  ///< a game was fit to hold the fault alone
};

/// Whether the log that is written would hold nothing but the fault.
bool MutateRun::is_clean(GameLog& log, const files::Document& document) {
  bool clean = session_.judge(log).verdict == Verdict::Clean;
  if (!clean)
    logs::complain_of(document.path, "is not clean, so that it could not hold exactly one fault");
  if (!clean || log.uncertain.empty()) return clean;
  // What is written has one order of play only.
  log.uncertain.clear();
  clean = session_.judge(log).verdict == Verdict::Clean;
  if (!clean)
    logs::complain_of(document.path, "is clean only as long as its order of play is not certain");
  return clean;
}

/// Whether the log that was written, read again, has the finding that is owed and no other.
bool MutateRun::shows_fault(std::string_view text, const Ruleset& rules) {
  bool shown = false;
  LogBytes written;
  written.bytes = text;
  reader_.read(written, [&](GameLog& log) {
    const GameReport report = reader_.judge_under(rules, log);
    shown = report.findings.size() == 1 && report.findings[0].rule == arguments_.fault;
  });
  return shown;
}

/// The other formats in which the fault can be seen, or "no format".
std::string MutateRun::formats_that_show(const GameLog& spoilt, const Ruleset& rules) {
  std::string names;
  for (const importers::Writer& writer : importers::writers()) {
    std::string text;
    reader::Losses losses;
    writer.write(spoilt, text, losses);
    if (shows_fault(text, rules)) names += (names.empty() ? "" : ", ") + std::string(writer.name);
  }
  return names.empty() ? "no format" : names;
}

void MutateRun::take(GameLog& log, const files::Document& document) {
  const RulesChoice choice = session_.rules_for(log);
  if (!choice.unsupported.empty()) {
    logs::complain_of(document.path, words::english().sentence(choice.unsupported));
    world_is_wrong_ = true;
    return;
  }
  if (!is_clean(log, document)) return;
  is_any_clean_ = true;
  if (writer_.counts_from_dealer) log = reader::counted_from(log, reader::first_dealer_of(log));
  if (const std::string why = importers::why_not_written(writer_, log); !why.empty()) {
    logs::complain_of(document.path, why);
    is_refused_ = true;
    return;
  }
  session_.state_settings(log);
  DamagedStream spoilt;
  reader::Losses losses;
  std::uint32_t event = 0;
  Seat seat;
  if (!referee::faults::without_row(arguments_.fault).empty()) {
    if (!damage_stream(log, arguments_.fault, arguments_.seed, spoilt)) return;
    text_ = spoilt.text;
    event = spoilt.event;
    what_ = spoilt.what;
  } else {
    const auto fault = referee::faults::put(log, choice.ruleset, arguments_.fault, arguments_.seed);
    if (!fault) return;
    text_.clear();
    writer_.write(fault->log, text_, losses);
    if (!shows_fault(text_, choice.ruleset)) {
      not_held_ = formats_that_show(fault->log, choice.ruleset);
      return;
    }
    event = fault->event;
    seat = fault->seat;
    what_ = fault->what;
  }
  made_ = true;
  expectation_.clear();
  JsonWriter(expectation_)
      .open_object()
      .member("rule", arguments_.fault)
      .member("event", event)
      .member("seat", seat)
      .member("what", what_)
      .close_object();
  expectation_ += '\n';
  what_ = fmt::format("{} at event {}{}: {}", arguments_.fault, event,
                      seat.present() ? " of " + describe(seat) : "", what_);
  for (const reader::Loss& loss : losses.list())
    logs::complain_of(document.path, fmt::format("{} has no place for {} ({})", writer_.name,
                                                 loss.what, loss.count));
}

bool MutateRun::write_to(const std::string& path, std::string_view text) {
  cli::Output output(path);
  output.write(text);
  if (output.close()) return true;
  cli::complain(printable(output.error()));
  return false;
}

cli::ExitCode MutateRun::run() {
  const bool sound = logs::read_games(
      arguments_.log, session_, [&](GameLog& log, const files::Document& document, std::uint32_t) {
        take(log, document);
        return !made_;
      });
  if (!made_) {
    if (!sound || world_is_wrong_) return cli::ExitCode::World;
    if (is_refused_) return cli::ExitCode::World;
    // Why no game was fit has been said.
    if (!is_any_clean_) return cli::ExitCode::Findings;
    logs::complain_of(arguments_.log.path,
                      not_held_.empty()
                          ? fmt::format("has no place for {}", arguments_.fault)
                          : fmt::format("written as {} the log does not show {}; what shows it: {}",
                                        writer_.name, arguments_.fault, not_held_));
    return cli::ExitCode::Findings;
  }
  if (!write_to(arguments_.output, text_)) return cli::ExitCode::World;
  if (arguments_.expect.empty())
    cli::complain(what_);
  else if (!write_to(arguments_.expect, expectation_))
    return cli::ExitCode::World;
  return cli::ExitCode::Success;
}

}  // namespace

cli::ExitCode run_mutate(const MutateArguments& arguments) {
  const importers::Writer* const writer = importers::find_writer(arguments.to);
  if (writer == nullptr)
    return cli::usage_error(fmt::format("--to {}: not in this version, which has {}{}",
                                        printable(arguments.to), importers::writer_names(),
                                        printable(cli::meant_writer(arguments.to))));
  if (find_in_catalogue(arguments.fault) == nullptr)
    return cli::usage_error(fmt::format("--fault {}: there is no such rule{}",
                                        printable(arguments.fault),
                                        printable(meant_rule(arguments.fault))));
  const std::string_view reason = referee::faults::without_row(arguments.fault);
  if (!reason.empty() && !arguments.fault.starts_with("log/"))
    return cli::usage_error(
        fmt::format("--fault {}: cannot be put in: {}", arguments.fault, reason));
  if (!reason.empty() && writer->name != "events")
    return cli::usage_error(fmt::format("--fault {}: is put into the text of a stream, not of {}",
                                        arguments.fault, writer->name));
  return MutateRun(arguments, *writer).run();
}

void add_mutate_command(CLI::App& app, cli::ExitCode& exit_code) {
  const auto arguments = std::make_shared<MutateArguments>();
  const auto rules = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("mutate", "Put exactly one fault into a clean log");
  logs::add_log_argument(*command, arguments->log);
  command->add_option("--fault", arguments->fault, "The rule to break")
      ->type_name("RULE-ID")
      ->required();
  command
      ->add_option("--seed", arguments->seed,
                   "Chooses the place; the same number gives the same fault")
      ->type_name("N")
      ->capture_default_str();
  logs::add_rules_option(*command, *rules,
                         "Preset, ruleset file, or auto: what the log was played under");
  command->add_option("--to", arguments->to, "Format to write: " + importers::writer_names())
      ->type_name("FORMAT")
      ->capture_default_str();
  command->add_option("--output", arguments->output, "Write to FILE instead of standard output")
      ->type_name("FILE");
  command
      ->add_option("--expect", arguments->expect,
                   "Write rule, event and seat of the finding that is owed to FILE, as JSON")
      ->type_name("FILE");
  command->footer(
      "The fault goes into the first clean game that has a place for it. Where none has, or where "
      "the format that is written cannot hold the fault, the exit code is 1.");
  command->callback([arguments, rules, &exit_code] {
    exit_code =
        logs::load_rules(*rules, arguments->rules) ? run_mutate(*arguments) : cli::ExitCode::Usage;
  });
}

}  // namespace referee::commands::faults
