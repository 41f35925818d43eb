// What a command that prints a page answers: `rules`, `explain`, `sheet`.
#pragma once

#include <string>

#include "tools/cli/exit_code.h"

namespace referee::cli {

struct PrintedAnswer {
  ExitCode exit_code = ExitCode::Success;
  std::string out;
  std::string error;  ///< one line without its end; empty if all is well
};

}  // namespace referee::cli
