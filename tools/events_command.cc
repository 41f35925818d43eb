#include "tools/events_command.h"

#include <memory>
#include <new>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/events_json.h"
#include "importers/input.h"
#include "importers/log_reader.h"
#include "tools/legal_json.h"
#include "tools/output.h"
#include "tools/platform_rules.h"
#include "tools/ruleset_argument.h"
#include "validator/report/escape.h"

namespace referee {
namespace {

class EventsRun {
 public:
  explicit EventsRun(const EventsArguments& arguments) : arguments_(arguments), output_(""), rules_(arguments.rules) {}

  ExitCode run();

 private:
  bool take(const Document& document);
  void say(std::string_view path, std::string_view what) {
    complain(fmt::format("{}: {}", printable(path), printable(what)));
    world_is_wrong_ = true;
  }

  const EventsArguments& arguments_;
  Output output_;
  LogReader reader_;
  RulesChooser rules_;
  std::string stream_;
  bool found_log_ = false;
  bool world_is_wrong_ = false;
};

bool EventsRun::take(const Document& document) {
  const Format format = reader_.read(document.bytes(), document.damage, [&](GameLog& log) {
    stream_.clear();
    write_events(log, stream_);
    if (arguments_.legal) {
      const RulesChoice& choice = rules_.choose(log.header);
      if (choice.unsupported.empty())
        add_legal_actions(log, choice.ruleset, stream_);
      else
        say(document.path, choice.unsupported);
    }
    output_.write(stream_);
  });
  found_log_ = found_log_ || format != Format::None;
  if (format == Format::None && document.named)
    say(document.path, document.bytes().empty() ? "is empty, not a log" : "is not a log of a format that this version reads");
  return !output_.failed();
}

ExitCode EventsRun::run() {
  InputReader inputs(arguments_.max_size);
  try {
    inputs.read(
        arguments_.log, [&](Document& document) { return take(document); },
        [&](const InputError& error) { say(error.path, error.message); });
  } catch (const std::bad_alloc&) {
    say(arguments_.log, "too large for the memory of this machine");
  }
  if (!found_log_ && !world_is_wrong_) say(arguments_.log, "holds no log");
  if (output_.close()) return world_is_wrong_ ? ExitCode::World : ExitCode::Success;
  complain(output_.error());
  return ExitCode::World;
}

}  // namespace

ExitCode run_events(const EventsArguments& arguments) { return EventsRun(arguments).run(); }

void add_events_command(CLI::App& app, ExitCode& exit_code) {
  const auto arguments = std::make_shared<EventsArguments>();
  const auto rules = std::make_shared<std::string>("auto");
  arguments->max_size = InputReader::kDefaultLimit;
  CLI::App* command = app.add_subcommand("events", "Write what was understood of a log, one event a line");
  command->add_option("LOG", arguments->log, "File, folder, archive (zip, tar, tar.gz), or - for standard input")->required();
  command->add_option("--max-size", arguments->max_size, "Bytes of the largest file or archive entry that is read, unpacked")
      ->type_name("BYTES")
      ->transform(CLI::AsSizeValue(false))
      ->capture_default_str();
  command->add_flag("--legal", arguments->legal, "With what every seat may do at each decision, as mjai's possible_actions");
  command->add_option("--rules", *rules, "With --legal: preset, ruleset file, or auto: what the log was played under")
      ->type_name("NAME|FILE|auto")
      ->capture_default_str();
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
    exit_code = run_events(*arguments);
  });
}

}  // namespace referee
