#include "importers/files/left_out.h"

#include <algorithm>
#include <array>

#include <fnmatch.h>

namespace referee::files {
namespace {

/// Of the tools that people who keep logs beside code use.
constexpr std::array<std::string_view, 12> kFolders = {
    "__MACOSX", "__pycache__", "__pypackages__", "_build", "bower_components", "buck-out",
    "build",    "dist",        "node_modules",   "target", "vendor",           "venv",
};

}  // namespace

bool is_usually_left_out(std::string_view name, bool is_folder) {
  if (name.starts_with('.')) return name != "." && name != "..";
  return is_folder && std::ranges::find(kFolders, name) != kFolders.end();
}

bool is_left_out_by(const std::vector<std::string>& patterns, std::string_view path,
                    bool is_folder) {
  const std::string whole(path);
  const std::string name(path.substr(path.rfind('/') + 1));
  return std::ranges::any_of(patterns, [&](std::string pattern) {
    if (pattern.ends_with('/')) {
      if (!is_folder) return false;
      pattern.pop_back();
    }
    return fnmatch(pattern.c_str(), name.c_str(), 0) == 0 ||
           fnmatch(pattern.c_str(), whole.c_str(), 0) == 0;
  });
}

std::string left_out_part(std::string_view path, bool usual,
                          const std::vector<std::string>& patterns) {
  for (std::size_t start = 0; start < path.size();) {
    const std::size_t slash = path.find('/', start);
    const bool is_folder = slash != std::string_view::npos;
    const std::size_t end = is_folder ? slash : path.size();
    const std::string_view so_far = path.substr(0, end);
    if ((usual && is_usually_left_out(path.substr(start, end - start), is_folder)) ||
        is_left_out_by(patterns, so_far, is_folder))
      return std::string(so_far) + (is_folder ? "/" : "");
    start = is_folder ? end + 1 : end;
  }
  return {};
}

}  // namespace referee::files
