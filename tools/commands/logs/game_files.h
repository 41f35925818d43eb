// A folder with a file for each game, for the commands that write many. It makes the folder and the
// names, and knows no format beyond its name.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace referee::commands::logs {

class GameFiles {
 public:
  /// `path` is a folder for games: one that is there, or a path that ends in "/".
  static bool is_folder(const std::string& path);

  /// `format` is the name of a writer.
  GameFiles(std::string folder, std::string_view format);

  /// Makes the folder, with those that it lies in; false, with error() set, where that fails.
  bool open();
  /// Writes one game under `stem` with the ending of its format, and a number behind a stem that
  /// was used already; false, with error() set, where that fails.
  bool write(const std::string& stem, std::string_view game);

  /// One line, raw.
  const std::string& error() const { return error_; }

 private:
  std::string folder_;
  std::string ending_;
  std::map<std::string, std::uint32_t> used_;
  std::string error_;
};

}  // namespace referee::commands::logs
