#include <csignal>

#include "referee/version.h"
#include "tools/commands/program.h"

int main(int argc, char** argv) {
  // A reader that goes away is a failed write, to be reported like any other.
  std::signal(SIGPIPE, SIG_IGN);
  return static_cast<int>(referee::run_program(argc, argv, RF_VERSION_STRING));
}
