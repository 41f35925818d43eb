// A list of paths that another program wrote: one a line, or with zero bytes between them.
#pragma once

#include <string>
#include <vector>

namespace referee::commands::corpus {

/// Appends the paths in the file `from` ("-": standard input) to `paths`. Returns what is wrong, or
/// nothing.
std::string read_file_list(const std::string& from, std::vector<std::string>& paths);

}  // namespace referee::commands::corpus
