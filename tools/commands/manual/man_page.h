// Manual pages in mdoc, the macros that Debian's and the BSDs' man read.
#pragma once

#include <string>
#include <string_view>

#include "tools/commands/manual/command_tree.h"

namespace referee::commands::manual {

/// The page of one command in section 1. `date` is "November 23, 2026".
std::string man_page(const CommandPage& command, std::string_view date);

}  // namespace referee::commands::manual
