#include "tools/commands/rules/argument.h"

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "validator/ruleset/presets.h"

namespace referee {
namespace {

/// More than any ruleset file that parse_ruleset takes; a longer file is not read to its end.
constexpr std::size_t kMostBytes = (std::size_t{1} << 20) + 1;

constexpr int kMostFiles = 8;

/// `before` files extend this one, one another.
RulesetResult read_ruleset(const std::string& argument, int before);

/// A file that another extends: its path is meant from the folder of that other.
RulesetResult extended_file(const std::string& from, std::string_view path, int before) {
  const std::filesystem::path whole =
      std::filesystem::path(from).parent_path() / std::filesystem::path(path);
  std::error_code ignored;
  if (!std::filesystem::exists(whole, ignored)) return {};
  if (before == kMostFiles)
    return {std::nullopt,
            fmt::format("more than {} files extend one another: do they extend themselves?",
                        kMostFiles)};
  return read_ruleset(whole.string(), before + 1);
}

RulesetResult read_ruleset(const std::string& argument, int before) {
  std::error_code ignored;
  errno = 0;
  std::ifstream file(argument, std::ios::binary);
  std::string text(kMostBytes, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!file.is_open() || file.bad() || std::filesystem::is_directory(argument, ignored))
    return RulesetResult{std::nullopt, fmt::format("cannot read ruleset file {}: {}", argument,
                                                   std::strerror(errno != 0 ? errno : EISDIR))};
  text.resize(static_cast<std::size_t>(file.gcount()));
  RulesetResult result =
      parse_ruleset(text, argument, {find_preset, preset_names(), [&](std::string_view path) {
                                       return extended_file(argument, path, before);
                                     }});
  // A file that this one extends has said which it is.
  constexpr std::string_view kNamed = "ruleset file ";
  if (!result.ruleset && !result.error.starts_with(kNamed))
    result.error = fmt::format("{}{}: {}", kNamed, argument, result.error);
  return result;
}

}  // namespace

RulesetResult ruleset_of_argument(const std::string& argument) {
  if (find_preset(argument) != nullptr) return load_preset(argument);
  std::error_code ignored;
  if (!std::filesystem::exists(argument, ignored)) {
    RulesetResult unknown = load_preset(argument);
    unknown.error += ", or the path of a ruleset file";
    return unknown;
  }
  return read_ruleset(argument, 0);
}

}  // namespace referee
