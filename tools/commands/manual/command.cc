#include "tools/commands/manual/command.h"

#include <filesystem>
#include <memory>
#include <string>
#include <system_error>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "tools/cli/output.h"
#include "tools/commands/manual/command_tree.h"
#include "tools/commands/manual/completions.h"
#include "tools/commands/manual/man_page.h"
#include "tools/drive/engine/bugs.h"
#include "validator/catalogue/catalogue.h"
#include "validator/ruleset/presets.h"
#include "validator/text/escape.h"

namespace referee::commands::manual {
namespace {

CompletedNames completed_names() {
  CompletedNames names;
  for (const std::string_view name : preset_names()) names.presets.emplace_back(name);
  for (const drive::Bug& bug : drive::bugs()) names.mistakes.emplace_back(bug.id);
  for (const CatalogueEntry& entry : catalogue()) names.rules.emplace_back(entry.id);
  return names;
}

std::string completion(const CommandPage& root, const std::string& shell) {
  if (shell == "bash") return bash_completion(root, completed_names());
  if (shell == "zsh") return zsh_completion(root, completed_names());
  return fish_completion(root, completed_names());
}

/// The reference page of the commands: their help, one section each.
std::string commands_page(const CommandPage& root) {
  std::string out =
      "# Commands\n\n"
      "What `referee COMMAND --help` prints. `tools/referee COMMAND` runs a command of a "
      "checkout,\n"
      "and `man referee-COMMAND` shows the same after an installation.\n";
  for (const CommandPage* command : all_commands(root))
    out += fmt::format("\n## {}\n\n```text\n{}```\n", fmt::join(command->path, " "), command->help);
  return out;
}

bool write(const std::filesystem::path& file, const std::string& text) {
  std::error_code ignored;  // where the folder cannot be made, the file cannot be opened
  std::filesystem::create_directories(file.parent_path(), ignored);
  cli::Output output(file.string());
  output.write(text);
  if (output.close()) return true;
  cli::complain(output.error());
  return false;
}

bool write_all(const CommandPage& root, const std::filesystem::path& folder,
               const std::string& date) {
  bool whole = write(folder / "commands.md", commands_page(root));
  for (const CommandPage* command : all_commands(root))
    whole = write(folder / "man1" / (dashed(*command) + ".1"), man_page(*command, date)) && whole;
  whole = write(folder / "bash" / "referee", completion(root, "bash")) && whole;
  whole = write(folder / "zsh" / "_referee", completion(root, "zsh")) && whole;
  return write(folder / "fish" / "referee.fish", completion(root, "fish")) && whole;
}

}  // namespace

void add_completions_command(CLI::App& app, cli::ExitCode& exit_code) {
  const auto shell = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand(
      "completions", "Print a script that completes this program's command line in a shell");
  command->add_option("SHELL", *shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}))
      ->type_name("NAME");
  command->footer(
      "For bash: referee completions bash > ~/.local/share/bash-completion/completions/referee");
  command->callback([&app, shell, &exit_code] {
    cli::Output output("");
    output.write(completion(command_tree(app), *shell));
    if (output.close()) return;
    cli::complain(output.error());
    exit_code = cli::ExitCode::World;
  });
}

void add_manual_command(CLI::App& app, cli::ExitCode& exit_code) {
  struct Arguments {
    std::string folder;
    std::string date;
  };
  const auto arguments = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand("manual", "Write manual pages and completions");
  command->group("");
  command->add_option("DIR", arguments->folder, "Folder to write to")->required();
  command->add_option("--date", arguments->date, "Date of the pages, as \"November 1, 2026\"")
      ->required();
  command->callback([&app, arguments, &exit_code] {
    if (!write_all(command_tree(app), arguments->folder, arguments->date))
      exit_code = cli::ExitCode::World;
  });
}

}  // namespace referee::commands::manual
