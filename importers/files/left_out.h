// Which files and folders a walk leaves out because nobody keeps logs there: hidden ones, what
// builds and packages make, and what the user names. It looks at names only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace referee::files {

/// Whether a file or folder of this name is left out wherever it lies: ".git", "node_modules",
/// "build".
bool is_usually_left_out(std::string_view name, bool is_folder);

/// Whether a pattern as of a shell (`*`, `?`, `[...]`) fits the name or the whole of `path`, which
/// starts behind the argument. A pattern that ends in "/" fits folders only.
bool is_left_out_by(const std::vector<std::string>& patterns, std::string_view path,
                    bool is_folder);

/// The first part of `path` (folders and a file, separated by "/") that is left out, with the parts
/// before it; empty where none is. For entries of archives.
std::string left_out_part(std::string_view path, bool usual,
                          const std::vector<std::string>& patterns);

}  // namespace referee::files
