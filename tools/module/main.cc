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

Words* words_now = nullptr;

std::vector<Command> commands_of(Words& words) {
  CLI::App& app = words.app();
  ExitCode& exit_code = words.exit_code();
  const std::string& version = words.version();
  return {
      {"audit", [&] { add_audit_command(app, version, exit_code); }},
      {"conform", [&] { add_conform_command(app, version, exit_code); }},
      {"drive", [&] { add_drive_command(app, exit_code); }},
      {"generate", [&] { add_generate_command(app, exit_code); }},
      {"golden", [&] { add_golden_command(app, exit_code); }},
      {"minimize", [&] { add_minimize_command(app, exit_code); }},
      {"mutate", [&] { add_mutate_command(app, exit_code); }},
      {"play", [&] { add_play_command(app, version, exit_code); }},
      {"rules", [&] { add_rules_command(app, prints_into(exit_code)); }},
      {"sheet", [&] { add_sheet_command(app, version, exit_code); }},
  };
}

}  // namespace

/// As run_program() in tools/commands/program.cc.
void end_by(const std::exception& thrown) {
  if (const auto* error = dynamic_cast<const CLI::Error*>(&thrown); error != nullptr)
    std::exit(static_cast<int>(words_now->end(*error)));
  std::exit(static_cast<int>(world_error(printable(thrown.what()))));
}

}  // namespace referee

int main(int argc, char** argv) {
  using namespace referee;
  // The C library of WASI begins at "/", and knows no other folder.
  if (const char* here = std::getenv("PWD"); here != nullptr) static_cast<void>(::chdir(here));
  Words words(RF_VERSION_STRING);
  words_now = &words;
  const ExitCode code = words.run(argc, argv, commands_of(words));
  std::exit(static_cast<int>(code));
}
