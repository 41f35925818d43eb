// The exit codes of `referee`, in one place. What a finding means for them is decided by the check
// command.
#pragma once

#include <cstdint>

namespace referee::cli {

enum class ExitCode : std::uint8_t {
  Success = 0,   ///< nothing that counts was found
  Findings = 1,  ///< a finding reaches --fail-on
  World = 2,  ///< an input is missing, unreadable or no log, a game is unsupported, or the output
              ///< cannot be written
  Usage = 3,  ///< the command line, a ruleset or a baseline is wrong: nothing was judged
};

}  // namespace referee::cli
