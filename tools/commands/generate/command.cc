#include "tools/commands/generate/command.h"

#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "generator/play/stage.h"
#include "importers/writers.h"
#include "tools/cli/meant.h"
#include "tools/cli/output.h"
#include "tools/commands/generate/coverage.h"
#include "tools/commands/logs/game_files.h"
#include "tools/commands/rules/argument.h"
#include "tools/games/game_maker.h"
#include "validator/actions/prompts.h"
#include "validator/text/escape.h"

namespace referee::commands::generate {
namespace {

std::string names_of_policies() {
  std::vector<std::string_view> names;
  for (const play::Policy& policy : play::policies()) names.push_back(policy.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

class GenerateRun {
 public:
  GenerateRun(const GenerateArguments& arguments, const Ruleset& ruleset,
              const importers::Writer& writer)
      : arguments_(arguments),
        ruleset_(ruleset),
        writer_(writer),
        writes_games_(arguments.coverage != "-" || !arguments.output.empty()),
        maker_(ruleset) {
    if (arguments.coverage.empty()) return;
    coverage_ = std::make_unique<Coverage>(ruleset);
    plan_.refusals = &coverage_->refusals();
  }

  cli::ExitCode run();

 private:
  bool make(std::uint32_t number);
  cli::ExitCode write_coverage();

  const GenerateArguments& arguments_;
  const Ruleset& ruleset_;
  const importers::Writer& writer_;
  bool writes_games_;  ///< standard output cannot hold both games and table
  games::GameMaker maker_;
  games::GamePlan plan_;
  std::unique_ptr<Coverage> coverage_;
  GameLog log_;
  std::string text_;
  reader::Losses losses_;
  bool is_refused_ = false;  ///< some game cannot be written in the format
};

bool GenerateRun::make(std::uint32_t number) {
  const std::string label = fmt::format("{}/{}", arguments_.seed, number);
  text_.clear();
  plan_.policy = arguments_.policies[number % arguments_.policies.size()];
  if (!maker_.make(label, plan_, log_)) {
    cli::complain(fmt::format("game {}: could not be made", printable(label)));
    return false;
  }
  if (arguments_.told) log_.told = actions::what_is_due(log_, ruleset_);
  if (coverage_) coverage_->add(log_, label, plan_);
  if (!writes_games_) return true;
  if (const std::string why = importers::why_not_written(writer_, log_); !why.empty()) {
    cli::complain(fmt::format("game {}: {}", printable(label), why));
    is_refused_ = true;
    return false;
  }
  writer_.write(log_, text_, losses_);
  return true;
}

cli::ExitCode GenerateRun::write_coverage() {
  if (!coverage_) return cli::ExitCode::Success;
  cli::Output table(arguments_.coverage == "-" ? "" : arguments_.coverage);
  table.write(coverage_->table());
  if (table.close()) return cli::ExitCode::Success;
  cli::complain(printable(table.error()));
  return cli::ExitCode::World;
}

cli::ExitCode GenerateRun::run() {
  const bool folder = logs::GameFiles::is_folder(arguments_.output);
  logs::GameFiles files(arguments_.output, writer_.name);
  if (folder && !files.open()) {
    cli::complain(printable(files.error()));
    return cli::ExitCode::World;
  }
  std::unique_ptr<cli::Output> output;
  if (!folder && writes_games_) output = std::make_unique<cli::Output>(arguments_.output);
  bool all = true;
  for (std::uint32_t i = 0; i < arguments_.games; ++i) {
    const std::uint32_t number = arguments_.first + i;
    if (!make(number)) {
      all = false;
      continue;
    }
    if (!writes_games_) continue;
    if (folder && !files.write(fmt::format("game-{:06}", number), text_)) {
      cli::complain(printable(files.error()));
      return cli::ExitCode::World;
    }
    if (folder) continue;
    output->write(text_);
    if (output->failed()) break;
  }
  for (const reader::Loss& loss : losses_.list())
    cli::complain(
        fmt::format("{} has no place for {} ({})", writer_.name, printable(loss.what), loss.count));
  if (output && !output->close()) {
    cli::complain(printable(output->error()));
    return cli::ExitCode::World;
  }
  const cli::ExitCode counted = write_coverage();
  if (is_refused_) return cli::ExitCode::World;
  return all ? counted : cli::ExitCode::World;
}

}  // namespace

cli::ExitCode run_generate(const GenerateArguments& arguments) {
  const importers::Writer* const writer = importers::find_writer(arguments.to);
  if (writer == nullptr) {
    return cli::usage_error(
        printable(fmt::format("--to {}: not in this version, which has {}{}", arguments.to,
                              importers::writer_names(), cli::meant_writer(arguments.to))));
  }
  const RulesetResult rules = rules::ruleset_of_argument(arguments.rules);
  if (!rules.ruleset) {
    cli::complain(printable(rules.error));
    return cli::ExitCode::Usage;
  }
  for (const std::string& name : arguments.policies) {
    const play::Policy* const policy = play::find_policy(name);
    if (policy == nullptr) {
      cli::complain(fmt::format("--policy {}: there is none of that name; there are {}",
                                printable(name), names_of_policies()));
      return cli::ExitCode::Usage;
    }
  }
  return GenerateRun(arguments, *rules.ruleset, *writer).run();
}

void add_generate_command(CLI::App& app, cli::ExitCode& exit_code) {
  const auto arguments = std::make_shared<GenerateArguments>();
  CLI::App* command = app.add_subcommand("generate", "Play legal games under a ruleset");
  command->add_option("--rules", arguments->rules, "Preset, or ruleset file")
      ->type_name("NAME|FILE")
      ->required();
  command->add_option("--seed", arguments->seed, "Any text; the same text gives the same games")
      ->type_name("TEXT")
      ->capture_default_str();
  command->add_option("--games", arguments->games, "How many games")
      ->type_name("N")
      ->capture_default_str();
  command
      ->add_option("--first", arguments->first,
                   "Number of the first game, to make a part of a run again")
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--to", arguments->to, "Format to write: " + importers::writer_names())
      ->type_name("FORMAT")
      ->capture_default_str();
  command
      ->add_option(
          "--policy", arguments->policies,
          "How it is played, game by game in turn where there are several: " + names_of_policies())
      ->type_name("NAMES")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->capture_default_str();
  command->add_flag("--told", arguments->told,
                    "With what a platform tells the players: offers, furiten, waits, tiles left");
  command
      ->add_option("--coverage", arguments->coverage,
                   "Count what the games have shown into FILE; - prints it, and no games unless "
                   "--output says where")
      ->type_name("FILE");
  command
      ->add_option("--output", arguments->output,
                   "Write to FILE, or a file a game into FOLDER/, instead of standard output")
      ->type_name("FILE|FOLDER/");
  command->callback([arguments, &exit_code] { exit_code = run_generate(*arguments); });
}

}  // namespace referee::commands::generate
