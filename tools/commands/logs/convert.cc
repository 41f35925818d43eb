#include "tools/commands/logs/convert.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/writers.h"
#include "referee/read_again.h"
#include "tools/cli/meant.h"
#include "tools/cli/output.h"
#include "tools/commands/logs/game_files.h"
#include "tools/commands/rules/argument.h"
#include "validator/text/escape.h"
#include "validator/words/said.h"

namespace referee::commands::logs {
namespace {

/// The name of the file that a game is of, without folders, archives and endings.
std::string stem_of(std::string_view path) {
  std::string_view name = path.substr(path.find_last_of("/!") + 1);
  for (const std::string_view packed : {".gz", ".gzip"})
    if (name.ends_with(packed)) name.remove_suffix(packed.size());
  name = name.substr(0, name.rfind('.'));
  return name.empty() || name == "-" ? "game" : std::string(name);
}

class ConvertRun {
 public:
  ConvertRun(const ConvertArguments& arguments, const importers::Writer& writer,
             std::optional<Ruleset> rules)
      : arguments_(arguments), writer_(writer), again_(std::move(rules)) {
    if (GameFiles::is_folder(arguments.output))
      files_.emplace(arguments.output, writer.name);
    else
      output_.emplace(arguments.output);
  }

  cli::ExitCode run();

 private:
  cli::ExitCode fail_to_write() const {
    cli::complain(printable(error()));
    return cli::ExitCode::World;
  }
  bool is_failed() const { return files_ ? !files_->error().empty() : output_->failed(); }
  std::string error() const { return files_ ? files_->error() : output_->error(); }
  void write_game(GameLog& log, const files::Document& document, std::uint32_t game);
  void refuse(const files::Document& document, const std::string& why);
  /// Whether the one game that a file of bytes holds is written, and this is another one.
  bool is_full() const {
    return output_ && written_ > 0 && writer_.form == importers::WriterForm::Bytes;
  }

  const ConvertArguments& arguments_;
  const importers::Writer& writer_;
  std::optional<GameFiles> files_;     ///< a file a game
  std::optional<cli::Output> output_;  ///< else
  Session session_;
  ReadAgain again_;
  std::string text_;
  std::uint32_t written_ = 0;  ///< games
  bool is_refused_ = false;    ///< some game cannot be written in the format
};

void ConvertRun::refuse(const files::Document& document, const std::string& why) {
  complain_of(document.path, why);
  is_refused_ = true;
}

void ConvertRun::write_game(GameLog& log, const files::Document& document, std::uint32_t game) {
  session_.choose_orders(log);
  if (const std::string why = importers::why_not_written(writer_, log); !why.empty())
    return refuse(document, why);
  text_.clear();
  reader::Losses losses;
  writer_.write(log, text_, losses);
  if (const std::string why = again_.why_otherwise(writer_, log, text_); !why.empty())
    return refuse(document, why);
  if (files_)
    files_->write(stem_of(document.path), text_);
  else
    output_->write(text_);
  ++written_;
  const std::string where = fmt::format("{}{}", printable(document.path),
                                        game == 0 ? "" : fmt::format(" (game {})", game));
  for (const reader::Loss& loss : losses.list())
    cli::complain(fmt::format("{}: {} has no place for {} ({})", where, writer_.name,
                              printable(loss.what), loss.count));
  for (const Unchecked& each : log.unchecked)
    if (each.reason.id == Said::HoldNoHand)
      cli::complain(fmt::format("{}: games before this one that hold no hand are left out ({})",
                                where, each.count));
  if (!log.findings.empty())
    cli::complain(fmt::format("{}: what could not be read of the log is left out ({})", where,
                              log.findings.size()));
}

cli::ExitCode ConvertRun::run() {
  if (files_ && !files_->open()) return fail_to_write();
  LogArgument argument = arguments_.log;
  if (files_) argument.left_out = arguments_.output;
  bool has_more = false;
  const bool sound = read_games(
      argument, session_, [&](GameLog& log, const files::Document& document, std::uint32_t number) {
        has_more = has_more || is_full();
        if (has_more) return false;
        write_game(log, document, number);
        return !is_failed();
      });
  if (output_) output_->close();
  if (is_failed()) return fail_to_write();
  if (has_more)
    return cli::usage_error(
        fmt::format("a file of {} holds one game, and the log has more: "
                    "--output FOLDER/ writes a file a game",
                    writer_.name));
  if (is_refused_) return cli::ExitCode::World;
  return sound ? cli::ExitCode::Success : cli::ExitCode::World;
}

}  // namespace

cli::ExitCode run_convert(const ConvertArguments& arguments) {
  const importers::Writer* writer = importers::find_writer(arguments.to);
  if (writer == nullptr)
    writer = importers::find_writer(arguments.to, importers::WriterForm::Bytes);
  if (writer != nullptr) {
    RulesetResult rules;
    if (!arguments.rules.empty() && !(rules = rules::ruleset_of_argument(arguments.rules)).ruleset)
      return cli::usage_error("--rules: " + printable(rules.error));
    return ConvertRun(arguments, *writer, std::move(rules.ruleset)).run();
  }
  return cli::usage_error(printable(fmt::format(
      "--to {}: not in this version, which has {}, {}{}", arguments.to, importers::writer_names(),
      importers::writer_names(importers::WriterForm::Bytes), cli::meant_writer(arguments.to))));
}

void add_convert_command(CLI::App& app, cli::ExitCode& exit_code) {
  const auto arguments = std::make_shared<ConvertArguments>();
  CLI::App* command = app.add_subcommand("convert", "Write the games of a log in another format");
  add_log_argument(*command, arguments->log);
  command
      ->add_option("--to", arguments->to,
                   fmt::format("Format to write ({} in bytes, one game a file): {}, {}",
                               importers::writer_names(importers::WriterForm::Bytes),
                               importers::writer_names(),
                               importers::writer_names(importers::WriterForm::Bytes)))
      ->type_name("FORMAT")
      ->required();
  command
      ->add_option("--output", arguments->output,
                   "Write to FILE, or a file a game into FOLDER/, instead of standard output")
      ->type_name("FILE|FOLDER/");
  command
      ->add_option("--rules", arguments->rules,
                   "Rules by which the game and what is written of it must be judged alike; "
                   "default: those of the log")
      ->type_name("NAME|FILE");
  command->footer("What the format has no place for is listed on standard error.");
  command->callback([arguments, &exit_code] { exit_code = run_convert(*arguments); });
}

}  // namespace referee::commands::logs
