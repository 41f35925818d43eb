#include "tools/commands/logs/convert.h"

#include <memory>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/writers.h"
#include "tools/commands/output.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

class ConvertRun {
 public:
  ConvertRun(const ConvertArguments& arguments, const Writer& writer)
      : arguments_(arguments), writer_(writer), output_(arguments.output) {}

  ExitCode run();

 private:
  void write_game(GameLog& log, const Document& document, std::uint32_t game);

  const ConvertArguments& arguments_;
  const Writer& writer_;
  Output output_;
  Session session_;
  std::string text_;
};

void ConvertRun::write_game(GameLog& log, const Document& document, std::uint32_t game) {
  session_.choose_orders(log);
  text_.clear();
  Losses losses;
  writer_.write(log, text_, losses);
  output_.write(text_);
  const std::string where = fmt::format("{}{}", printable(document.path),
                                        game == 0 ? "" : fmt::format(" (game {})", game));
  for (const Loss& loss : losses.list())
    complain(fmt::format("{}: {} has no place for {} ({})", where, writer_.name,
                         printable(loss.what), loss.count));
  if (!log.findings.empty())
    complain(fmt::format("{}: what could not be read of the log is left out ({})", where,
                         log.findings.size()));
}

ExitCode ConvertRun::run() {
  const bool sound = read_games(arguments_.log, session_,
                                [&](GameLog& log, const Document& document, std::uint32_t number) {
                                  write_game(log, document, number);
                                  return !output_.failed();
                                });
  if (output_.close()) return sound ? ExitCode::Success : ExitCode::World;
  complain(printable(output_.error()));
  return ExitCode::World;
}

}  // namespace

ExitCode run_convert(const ConvertArguments& arguments) {
  const Writer* writer = find_writer(arguments.to);
  if (writer != nullptr) return ConvertRun(arguments, *writer).run();
  return usage_error(fmt::format("--to {}: not in this version, which has {}",
                                 printable(arguments.to), writer_names()));
}

void add_convert_command(CLI::App& app, ExitCode& exit_code) {
  const auto arguments = std::make_shared<ConvertArguments>();
  CLI::App* command = app.add_subcommand("convert", "Write the games of a log in another format");
  add_log_argument(*command, arguments->log);
  command->add_option("--to", arguments->to, "Format to write: " + writer_names())
      ->type_name("FORMAT")
      ->required();
  command->add_option("--output", arguments->output, "Write to FILE instead of standard output")
      ->type_name("FILE");
  command->footer("What the format has no place for is listed on standard error.");
  command->callback([arguments, &exit_code] { exit_code = run_convert(*arguments); });
}

}  // namespace referee
