// Whether what is printed for people is coloured, and how wide it may be. `--color` decides; else
// the environment: NO_COLOR, then FORCE_COLOR and CLICOLOR_FORCE, each where it is set and not
// empty; else whether the output is a terminal.
#pragma once

#include <string>

#include "tools/cli/output.h"

namespace CLI {
class App;
}

namespace referee::cli {

/// Adds --color to a command. Its value holds for the whole program.
void add_colour_option(CLI::App& command);

bool wants_colour(const Output& output);
/// The columns of the terminal that `output` is; 0 where it is none.
unsigned columns_of(const Output& output);

/// A page for people as `wants_colour` has it: what a line without indent begins with is bold, up
/// to its colon, its equals sign or its next column. JSON, XML and Markdown stay as they are.
std::string coloured_page(const std::string& page, const Output& output);

}  // namespace referee::cli
