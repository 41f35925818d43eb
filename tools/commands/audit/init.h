// `referee audit init`: from a folder of logs to the files of an event, so that the first report
// takes minutes. It guesses nothing that the logs do not show.
#pragma once

#include <string>

#include "tools/cli/exit_code.h"

namespace referee::commands::audit {

struct InitArguments {
  std::string folder;
  std::string rules;  ///< preset or file; empty: what the logs show
  std::string name;   ///< empty: that of the folder
  bool force = false;
};

cli::ExitCode run_audit_init(const InitArguments& arguments);

}  // namespace referee::commands::audit
