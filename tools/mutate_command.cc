#include "tools/mutate_command.h"

#include <memory>
#include <new>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/input.h"
#include "importers/log_reader.h"
#include "importers/seed_walls.h"
#include "importers/writers.h"
#include "tools/output.h"
#include "tools/platform_rules.h"
#include "tools/ruleset_argument.h"
#include "tools/spoilt_stream.h"
#include "validator/catalogue.h"
#include "validator/describe.h"
#include "validator/faults/fault.h"
#include "validator/referee.h"
#include "validator/report/escape.h"

namespace referee {
namespace {

class MutateRun {
 public:
  MutateRun(const MutateArguments& arguments, const Writer& writer) : arguments_(arguments), writer_(writer), rules_(arguments.rules) {}

  ExitCode run();

 private:
  void take(GameLog& log, const Document& document);
  bool is_clean(const GameLog& log, const Ruleset& ruleset);
  void say(std::string_view path, std::string_view what) { complain(fmt::format("{}: {}", printable(path), printable(what))); }
  bool write_to(const std::string& path, std::string_view text);

  const MutateArguments& arguments_;
  const Writer& writer_;
  RulesChooser rules_;
  LogReader reader_;
  SeedWalls walls_;
  std::string text_;
  std::string expectation_;
  std::string what_;
  bool found_log_ = false;
  bool made_ = false;
  bool world_is_wrong_ = false;
};

bool MutateRun::is_clean(const GameLog& log, const Ruleset& ruleset) {
  GameReport report;
  JudgeOptions options;
  const SeedWalls::Opened opened = walls_.open(log);
  options.walls = opened.walls;
  judge(log, ruleset, options, report);
  return report.findings.empty();
}

void MutateRun::take(GameLog& log, const Document& document) {
  if (made_) return;
  const RulesChoice& choice = rules_.choose(log.header);
  if (!choice.unsupported.empty()) {
    say(document.path, choice.unsupported);
    world_is_wrong_ = true;
    return;
  }
  if (!is_clean(log, choice.ruleset)) {
    say(document.path, "is not clean, so that it could not hold exactly one fault");
    return;
  }
  SpoiltStream spoilt;
  Losses losses;
  std::uint32_t event = 0;
  Seat seat;
  if (!faults::without_row(arguments_.fault).empty()) {
    if (!spoil_stream(log, arguments_.fault, arguments_.seed, spoilt)) return;
    text_ = spoilt.text;
    event = spoilt.event;
    what_ = spoilt.what;
  } else {
    const auto fault = faults::put(log, choice.ruleset, arguments_.fault, arguments_.seed);
    if (!fault) return;
    writer_.write(fault->log, text_, losses);
    event = fault->event;
    seat = fault->seat;
    what_ = fault->what;
  }
  made_ = true;
  expectation_ = fmt::format("{{\"rule\":\"{}\",\"event\":{},\"seat\":{},\"what\":\"{}\"}}\n", arguments_.fault, event,
                             seat.present() ? fmt::format("{}", seat.value) : "null", what_);
  what_ = fmt::format("{} at event {}{}: {}", arguments_.fault, event, seat.present() ? " of " + describe(seat) : "", what_);
  for (const Loss& loss : losses.list())
    say(document.path, fmt::format("{} has no place for {} ({})", writer_.name, loss.what, loss.count));
}

bool MutateRun::write_to(const std::string& path, std::string_view text) {
  Output output(path);
  output.write(text);
  if (output.close()) return true;
  complain(printable(output.error()));
  return false;
}

ExitCode MutateRun::run() {
  InputReader inputs(arguments_.max_size);
  try {
    inputs.read(
        arguments_.log,
        [&](Document& document) {
          const Format format = reader_.read(document.bytes(), document.damage, [&](GameLog& log) { take(log, document); });
          found_log_ = found_log_ || format != Format::None;
          if (format == Format::None && document.named) {
            say(document.path, "is not a log of a format that this version reads");
            world_is_wrong_ = true;
          }
          return !made_;
        },
        [&](const InputError& error) {
          say(error.path, error.message);
          world_is_wrong_ = true;
        });
  } catch (const std::bad_alloc&) {
    say(arguments_.log, "too large for the memory of this machine");
    world_is_wrong_ = true;
  }
  if (!found_log_ && !world_is_wrong_) {
    say(arguments_.log, "holds no log");
    world_is_wrong_ = true;
  }
  if (!made_) {
    if (world_is_wrong_) return ExitCode::World;
    say(arguments_.log, fmt::format("has no place for {}", arguments_.fault));
    return ExitCode::Findings;
  }
  if (!write_to(arguments_.output, text_)) return ExitCode::World;
  if (arguments_.expect.empty())
    complain(what_);
  else if (!write_to(arguments_.expect, expectation_))
    return ExitCode::World;
  return ExitCode::Success;
}

}  // namespace

ExitCode run_mutate(const MutateArguments& arguments) {
  const Writer* const writer = find_writer(arguments.to);
  if (writer == nullptr)
    return usage_error(fmt::format("--to {}: not in this version, which has {}", printable(arguments.to), writer_names()));
  if (find_in_catalogue(arguments.fault) == nullptr)
    return usage_error(fmt::format("--fault {}: there is no such rule", printable(arguments.fault)));
  if (!faults::without_row(arguments.fault).empty() && writer->name != "events")
    return usage_error(fmt::format("--fault {}: is put into the text of a stream, not of {}", arguments.fault, writer->name));
  return MutateRun(arguments, *writer).run();
}

void add_mutate_command(CLI::App& app, ExitCode& exit_code) {
  const auto arguments = std::make_shared<MutateArguments>();
  const auto rules = std::make_shared<std::string>("auto");
  arguments->max_size = InputReader::kDefaultLimit;
  CLI::App* command = app.add_subcommand("mutate", "Put exactly one fault into a clean log");
  command->add_option("LOG", arguments->log, "File, folder, archive (zip, tar, tar.gz), or - for standard input")->required();
  command->add_option("--fault", arguments->fault, "The rule to break")->type_name("RULE-ID")->required();
  command->add_option("--seed", arguments->seed, "Chooses the place; the same number gives the same fault")
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--rules", *rules, "Preset, ruleset file, or auto: what the log was played under")
      ->type_name("NAME|FILE|auto")
      ->capture_default_str();
  command->add_option("--to", arguments->to, "Format to write: " + writer_names())->type_name("FORMAT")->capture_default_str();
  command->add_option("--output", arguments->output, "Write to FILE instead of standard output")->type_name("FILE");
  command->add_option("--expect", arguments->expect, "Write rule, event and seat of the finding that is owed to FILE, as JSON")
      ->type_name("FILE");
  command->add_option("--max-size", arguments->max_size, "Bytes of the largest file or archive entry that is read, unpacked")
      ->type_name("BYTES")
      ->transform(CLI::AsSizeValue(false))
      ->capture_default_str();
  command->footer("The fault goes into the first clean game that has a place for it; where none has, the exit code is 1.");
  command->callback([arguments, rules, &exit_code] {
    if (*rules != "auto") {
      RulesetResult loaded = ruleset_of_argument(*rules);
      if (!loaded.ruleset) {
        complain(fmt::format("--rules {}: {}", printable(*rules), printable(loaded.error)));
        exit_code = ExitCode::Usage;
        return;
      }
      arguments->rules = *std::move(loaded.ruleset);
    }
    exit_code = run_mutate(*arguments);
  });
}

}  // namespace referee
