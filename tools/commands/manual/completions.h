// Scripts that complete the command line in bash, zsh and fish.
#pragma once

#include <string>
#include <vector>

#include "tools/commands/manual/command_tree.h"

namespace referee::commands::manual {

/// What values are completed with beside files.
struct CompletedNames {
  std::vector<std::string> presets;
  std::vector<std::string> rules;
  std::vector<std::string> mistakes;  ///< of `referee play`
};

std::string bash_completion(const CommandPage& root, const CompletedNames& names);
std::string zsh_completion(const CommandPage& root, const CompletedNames& names);
std::string fish_completion(const CommandPage& root, const CompletedNames& names);

}  // namespace referee::commands::manual
