#include "tools/commands/check/command.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "tools/cli/output.h"
#include "tools/cli/settings_file.h"
#include "tools/commands/check/arguments.h"
#include "tools/commands/check/planning.h"
#include "tools/commands/check/run.h"
#include "validator/report/summary_text.h"
#include "validator/text/escape.h"

namespace referee::commands::check {

void add_check_command(CLI::App& app, const std::string& version, cli::ExitCode& exit_code) {
  const auto arguments = std::make_shared<CheckArguments>();
  CLI::App* command = app.add_subcommand("check", "Judge logs: report every broken rule");
  add_check_options(*command, *arguments);
  command->callback([arguments, command, version, &exit_code] {
    const cli::ConfigResult config = cli::read_settings_file(cli::config_path(arguments->config));
    if (!config.config) {
      exit_code = cli::usage_error(printable(config.error));
      return;
    }
    std::vector<std::string> taken = cli::apply_config(*config.config, *command);
    if (arguments->paths.empty()) throw CLI::RequiredError("PATH");
    CheckPlanResult result = plan_check(*arguments);
    if (!result.plan) {
      exit_code = cli::usage_error(printable(result.error));
      return;
    }
    result.plan->version = version;
    result.plan->style.settings = {config.config->path, std::move(taken)};
    if (!config.config->path.empty() &&
        std::ranges::none_of(result.plan->reports, [](const PlannedReport& report) {
          return report.format->says_settings;
        }))
      cli::complain(report::settings_line(result.plan->style.settings));
    exit_code = run_check(*result.plan);
  });
}

}  // namespace referee::commands::check
