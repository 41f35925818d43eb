#include "tools/commands/config/command.h"

#include <algorithm>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "tools/cli/colour.h"
#include "tools/cli/output.h"
#include "tools/cli/settings_file.h"
#include "tools/commands/check/arguments.h"
#include "validator/text/escape.h"

namespace referee::commands::config {
namespace {

/// The words of an option as they stand now.
std::string value_of_option(const CLI::Option& option) {
  if (option.count() == 0) return option.get_default_str();
  return fmt::format("{}", fmt::join(option.results(), ", "));
}

cli::ExitCode show(const std::string& named) {
  const std::string path = cli::config_path(named);
  const cli::ConfigResult result = cli::read_settings_file(path);
  if (!result.config) return cli::usage_error(printable(result.error));
  CLI::App check;
  check::CheckArguments arguments;
  check::add_check_options(check, arguments);
  cli::apply_config(*result.config, check);
  std::string page =
      path.empty() ? "no referee.toml here or in a folder above: what is not set is the default\n"
                   : fmt::format("settings from {}\n", printable(path));
  for (const CLI::Option* option : check.get_options()) {
    const auto& names = option->get_lnames();
    const std::string name = names.empty() ? option->get_name(true) : "--" + names.front();
    const auto& settings = result.config->settings;
    const auto set = std::ranges::find_if(settings, [&](const cli::ConfigSetting& one) {
      return check.get_option_no_throw(one.option) == option;
    });
    const std::string value = value_of_option(*option);
    if (set == settings.end() && value.empty()) continue;
    const std::string from = set == settings.end() ? "default" : fmt::format("line {}", set->line);
    page += fmt::format("  {:<16} {:<30} {}\n", name, printable(value), from);
  }
  cli::Output output("");
  output.write(cli::coloured_page(page, output));
  if (output.close()) return cli::ExitCode::Success;
  cli::complain(printable(output.error()));
  return cli::ExitCode::World;
}

}  // namespace

void add_config_command(CLI::App& app, cli::ExitCode& exit_code) {
  CLI::App* command = app.add_subcommand("config", "The settings of a folder (referee.toml)");
  command->require_subcommand(1);
  const auto named = std::make_shared<std::string>();
  CLI::App* shown = command->add_subcommand(
      "show", "The settings that `referee check` has here, and where each is from");
  shown->add_option("--config", *named, "This file instead of the nearest referee.toml, or none")
      ->type_name("FILE|none");
  shown->callback([named, &exit_code] { exit_code = show(*named); });
}

}  // namespace referee::commands::config
