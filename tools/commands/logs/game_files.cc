#include "tools/commands/logs/game_files.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "tools/cli/output.h"

namespace referee::commands::logs {
namespace {

std::string_view ending_of(std::string_view format) {
  if (format == "mjlog") return "mjlog";
  if (format == "mjai") return "mjson";
  if (format == "tenhou6") return "json";
  if (format == "mahjong-soul-bytes") return "pb";
  return "jsonl";
}

}  // namespace

bool GameFiles::is_folder(const std::string& path) {
  std::error_code ignored;
  return path.ends_with('/') || (!path.empty() && std::filesystem::is_directory(path, ignored));
}

GameFiles::GameFiles(std::string folder, std::string_view format)
    : folder_(std::move(folder)), ending_(ending_of(format)) {}

bool GameFiles::open() {
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  if (error) error_ = fmt::format("cannot make the folder {}: {}", folder_, error.message());
  return !error;
}

bool GameFiles::write(const std::string& stem, std::string_view game) {
  const std::uint32_t before = used_[stem]++;
  const std::string name = before == 0 ? fmt::format("{}.{}", stem, ending_)
                                       : fmt::format("{}-{}.{}", stem, before + 1, ending_);
  cli::Output output((std::filesystem::path(folder_) / name).string());
  output.write(game);
  if (output.close()) return true;
  error_ = output.error();
  return false;
}

}  // namespace referee::commands::logs
