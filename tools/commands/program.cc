#include "tools/commands/program.h"

#include <cstdio>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "tools/cli/output.h"
#include "tools/cli/words.h"
#include "tools/commands/audit/command.h"
#include "tools/commands/check/command.h"
#include "tools/commands/config/command.h"
#include "tools/commands/corpus/command.h"
#include "tools/commands/explain/command.h"
#include "tools/commands/faults/minimize.h"
#include "tools/commands/faults/mutate.h"
#include "tools/commands/generate/command.h"
#include "tools/commands/golden/command.h"
#include "tools/commands/logs/convert.h"
#include "tools/commands/logs/events.h"
#include "tools/commands/manual/command.h"
#include "tools/commands/rules/command.h"
#include "tools/commands/score/command.h"
#include "tools/commands/sheet/command.h"
#include "tools/conform/command.h"
#include "tools/conform/suite/command.h"
#include "tools/drive/command.h"
#include "tools/drive/engine/command.h"
#include "validator/text/escape.h"

namespace referee::commands {
namespace {

std::vector<cli::Command> commands_of(cli::Words& words) {
  CLI::App& app = words.app();
  cli::ExitCode& exit_code = words.exit_code();
  const std::string& version = words.version();
  return {
      {"audit", [&] { audit::add_audit_command(app, version, exit_code); }},
      {"check", [&] { check::add_check_command(app, version, exit_code); }},
      {"config", [&] { config::add_config_command(app, exit_code); }},
      {"conform", [&] { conform::add_conform_command(app, version, exit_code); }},
      {"convert", [&] { logs::add_convert_command(app, exit_code); }},
      {"corpus", [&] { corpus::add_corpus_command(app, version, exit_code); }},
      {"drive", [&] { drive::add_drive_command(app, exit_code); }},
      {"events", [&] { logs::add_events_command(app, exit_code); }},
      {"explain", [&] { explain::add_explain_command(app, exit_code); }},
      {"generate", [&] { generate::add_generate_command(app, exit_code); }},
      {"golden", [&] { golden::add_golden_command(app, exit_code); }},
      {"minimize", [&] { faults::add_minimize_command(app, exit_code); }},
      {"mutate", [&] { faults::add_mutate_command(app, exit_code); }},
      {"score", [&] { score::add_score_command(app, exit_code); }},
      {"sheet", [&] { sheet::add_sheet_command(app, version, exit_code); }},
      {"play", [&] { drive::add_play_command(app, version, exit_code); }},
      {"suite", [&] { conform::add_suite_command(app, exit_code); }},
      {"rules", [&] { rules::add_rules_command(app, cli::prints_into(exit_code)); }},
      {"completions", [&] { manual::add_completions_command(app, exit_code); }, true},
      {"manual", [&] { manual::add_manual_command(app, exit_code); }, true},
  };
}

}  // namespace

cli::ExitCode run_program(int argc, char** argv, const std::string& version) {
  try {
    cli::Words words(version);
    try {
      return words.run(argc, argv, commands_of(words));
    } catch (const CLI::Error& error) {
      return words.end(error);
    }
  } catch (const std::bad_alloc&) {
    // Without a text made up for it: that would take memory.
    std::fputs("referee: the memory that this machine gives is not enough\n", stderr);
  } catch (const std::length_error&) {
    std::fputs("referee: an input is too large for this machine\n", stderr);
  } catch (const std::exception& error) {
    cli::complain(printable(error.what()));
  }
  return cli::ExitCode::World;
}

}  // namespace referee::commands
