// Runs the program as a user does and collects what it prints. For tests of the command line only;
// it knows nothing of logs.
#pragma once

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace referee::cli {

struct Outcome {
  int exit_code = -1;  ///< -1: ended by a signal
  std::string out;
  std::string err;
};

/// Where standard output goes.
enum class OutTo { File, Terminal, ClosedPipe, FullDisk };

struct Setting {
  std::string input = {};  ///< standard input
  OutTo out = OutTo::File;
  std::vector<std::string> environment = {};  ///< "NAME=value", beside a plain environment
};

/// The program that is tried: the one of this build, or what the environment's RF_REFEREE names.
const char* program();

Outcome run_referee(std::vector<std::string> arguments, const Setting& setting = {});

/// A folder of its own for each test, gone when the test ends.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  /// Writes a file, with the folders on its way, and returns its path.
  std::string write(const std::string& name, std::string_view content) const;
  std::string path(const std::string& name) const { return (root_ / name).string(); }
  std::string path() const { return root_.string(); }

 private:
  std::filesystem::path root_;
};

std::string read_file(const std::string& path);

/// How many lines end in `text`.
inline std::size_t lines_of(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

inline bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace referee::cli
