#include "tools/convert_command.h"

#include <memory>
#include <new>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/input.h"
#include "importers/log_reader.h"
#include "importers/writers.h"
#include "tools/output.h"
#include "validator/report/escape.h"

namespace referee {
namespace {

class ConvertRun {
 public:
  ConvertRun(const ConvertArguments& arguments, const Writer& writer) : arguments_(arguments), writer_(writer), output_(arguments.output) {}

  ExitCode run();

 private:
  bool take(const Document& document);
  void write_game(const GameLog& log, const Document& document, std::uint32_t game);
  void say(std::string_view path, std::string_view what) {
    complain(fmt::format("{}: {}", printable(path), printable(what)));
    world_is_wrong_ = true;
  }

  const ConvertArguments& arguments_;
  const Writer& writer_;
  Output output_;
  LogReader reader_;
  std::string text_;
  bool found_log_ = false;
  bool world_is_wrong_ = false;
};

void ConvertRun::write_game(const GameLog& log, const Document& document, std::uint32_t game) {
  text_.clear();
  Losses losses;
  writer_.write(log, text_, losses);
  output_.write(text_);
  const std::string where = fmt::format("{}{}", printable(document.path), game == 0 ? "" : fmt::format(" (game {})", game));
  for (const Loss& loss : losses.list())
    complain(fmt::format("{}: {} has no place for {} ({})", where, writer_.name, printable(loss.what), loss.count));
  if (!log.findings.empty()) complain(fmt::format("{}: what could not be read of the log is left out ({})", where, log.findings.size()));
}

bool ConvertRun::take(const Document& document) {
  std::uint32_t game = 0;
  const Format format = reader_.read(document.bytes(), document.damage, [&](GameLog& log) { write_game(log, document, game++); });
  found_log_ = found_log_ || format != Format::None;
  if (format == Format::None && document.named)
    say(document.path, document.bytes().empty() ? "is empty, not a log" : "is not a log of a format that this version reads");
  return !output_.failed();
}

ExitCode ConvertRun::run() {
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
  complain(printable(output_.error()));
  return ExitCode::World;
}

}  // namespace

ExitCode run_convert(const ConvertArguments& arguments) {
  const Writer* writer = find_writer(arguments.to);
  if (writer != nullptr) return ConvertRun(arguments, *writer).run();
  complain(fmt::format("--to {}: not in this version, which has {}", printable(arguments.to), writer_names()));
  return ExitCode::Usage;
}

void add_convert_command(CLI::App& app, ExitCode& exit_code) {
  const auto arguments = std::make_shared<ConvertArguments>();
  arguments->max_size = InputReader::kDefaultLimit;
  CLI::App* command = app.add_subcommand("convert", "Write the games of a log in another format");
  command->add_option("LOG", arguments->log, "File, folder, archive (zip, tar, tar.gz), or - for standard input")->required();
  command->add_option("--to", arguments->to, "Format to write: " + writer_names())->type_name("FORMAT")->required();
  command->add_option("--output", arguments->output, "Write to FILE instead of standard output")->type_name("FILE");
  command->add_option("--max-size", arguments->max_size, "Bytes of the largest file or archive entry that is read, unpacked")
      ->type_name("BYTES")
      ->transform(CLI::AsSizeValue(false))
      ->capture_default_str();
  command->footer("What the format has no place for is listed on standard error.");
  command->callback([arguments, &exit_code] { exit_code = run_convert(*arguments); });
}

}  // namespace referee
