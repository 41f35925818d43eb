// The files of the checkout as text, for tests about the project itself: its documents and what its
// folders may include.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace referee::test {

inline std::string text_of(const std::string& path) {
  std::ifstream file(std::filesystem::path(RF_SOURCE_DIR) / path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Paths, relative to the checkout, of all files and folders under `folder`; sorted. Builds, hidden
/// folders other than .ci, and caches are left out.
inline std::vector<std::string> paths_under(const std::string& folder) {
  namespace fs = std::filesystem;
  const fs::path root = RF_SOURCE_DIR;
  std::vector<std::string> paths;
  for (fs::recursive_directory_iterator entry(root / folder), end; entry != end; ++entry) {
    const std::string name = entry->path().filename().string();
    if (entry->is_directory() &&
        (name == "build" || name == "__pycache__" || (name[0] == '.' && name != ".ci"))) {
      entry.disable_recursion_pending();
      continue;
    }
    paths.push_back(entry->path().lexically_relative(root).generic_string());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace referee::test
