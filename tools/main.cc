#include "tools/cli/interruption.h"

#include "referee/version.h"
#include "tools/commands/program.h"

int main(int argc, char** argv) {
  referee::cli::watch_for_interruption();
  return static_cast<int>(referee::commands::run_program(argc, argv, RF_VERSION_STRING));
}
