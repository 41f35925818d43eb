#include "tools/events_command.h"

#include <memory>
#include <new>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/events_json.h"
#include "importers/input.h"
#include "importers/log_reader.h"
#include "tools/output.h"
#include "validator/report/escape.h"

namespace referee {
namespace {

class EventsRun {
 public:
  explicit EventsRun(const EventsArguments& arguments) : arguments_(arguments), output_("") {}

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
  std::string stream_;
  bool found_log_ = false;
  bool world_is_wrong_ = false;
};

bool EventsRun::take(const Document& document) {
  const Format format = reader_.read(document.bytes(), document.damage, [&](GameLog& log) {
    stream_.clear();
    write_events(log, stream_);
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
  const auto legal = std::make_shared<bool>(false);
  arguments->max_size = InputReader::kDefaultLimit;
  CLI::App* command = app.add_subcommand("events", "Write what was understood of a log, one event a line");
  command->add_option("LOG", arguments->log, "File, folder, archive (zip, tar, tar.gz), or - for standard input")->required();
  command->add_option("--max-size", arguments->max_size, "Bytes of the largest file or archive entry that is read, unpacked")
      ->type_name("BYTES")
      ->transform(CLI::AsSizeValue(false))
      ->capture_default_str();
  // Kept for a later version; without the option CLI11 would call it unknown.
  command->add_flag("--legal", *legal)->group("");
  command->callback([arguments, legal, &exit_code] {
    if (*legal) {
      complain("events --legal: this option is not in this version");
      exit_code = ExitCode::Usage;
      return;
    }
    exit_code = run_events(*arguments);
  });
}

}  // namespace referee
