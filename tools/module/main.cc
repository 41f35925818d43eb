// The command line as a WebAssembly program: the commands of `referee` that npm/ does not write
// itself, for Node (npm/program.mjs).
#include <unistd.h>

#include <cstdlib>
#include <exception>

#include <CLI/CLI.hpp>

#include "referee/version.h"
#include "tools/cli/output.h"
#include "tools/cli/words.h"
#include "tools/commands/audit/command.h"
#include "tools/commands/faults/minimize.h"
#include "tools/commands/faults/mutate.h"
#include "tools/commands/generate/command.h"
#include "tools/commands/golden/command.h"
#include "tools/commands/rules/command.h"
#include "tools/commands/sheet/command.h"
#include "tools/conform/command.h"
#include "tools/drive/command.h"
#include "tools/drive/engine/command.h"
#include "tools/module/thrown.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

cli::Words* words_now = nullptr;

std::vector<cli::Command> commands_of(cli::Words& words) {
  CLI::App& app = words.app();
  cli::ExitCode& exit_code = words.exit_code();
  const std::string& version = words.version();
  return {
      {"audit", [&] { commands::audit::add_audit_command(app, version, exit_code); }},
      {"conform", [&] { conform::add_conform_command(app, version, exit_code); }},
      {"drive", [&] { drive::add_drive_command(app, exit_code); }},
      {"generate", [&] { commands::generate::add_generate_command(app, exit_code); }},
      {"golden", [&] { commands::golden::add_golden_command(app, exit_code); }},
      {"minimize", [&] { commands::faults::add_minimize_command(app, exit_code); }},
      {"mutate", [&] { commands::faults::add_mutate_command(app, exit_code); }},
      {"play", [&] { drive::add_play_command(app, version, exit_code); }},
      {"rules", [&] { commands::rules::add_rules_command(app, cli::prints_into(exit_code)); }},
      {"sheet", [&] { commands::sheet::add_sheet_command(app, version, exit_code); }},
  };
}

}  // namespace

/// As run_program() in tools/commands/program.cc.
void end_by(const std::exception& thrown) {
  if (const auto* error = dynamic_cast<const CLI::Error*>(&thrown); error != nullptr)
    std::exit(static_cast<int>(words_now->end(*error)));
  std::exit(static_cast<int>(cli::world_error(printable(thrown.what()))));
}

}  // namespace referee

int main(int argc, char** argv) {
  using namespace referee;
  // The C library of WASI begins at "/", and knows no other folder.
  if (const char* here = std::getenv("PWD"); here != nullptr) static_cast<void>(::chdir(here));
  cli::Words words(RF_VERSION_STRING);
  words_now = &words;
  const cli::ExitCode code = words.run(argc, argv, commands_of(words));
  std::exit(static_cast<int>(code));
}
