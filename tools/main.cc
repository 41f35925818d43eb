#include "tools/cli/interruption.h"

#include "referee/version.h"
#include "tools/commands/program.h"

int main(int argc, char** argv) {
  referee::watch_for_interruption();
  return static_cast<int>(referee::run_program(argc, argv, RF_VERSION_STRING));
}
