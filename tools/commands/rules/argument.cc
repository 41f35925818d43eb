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

}  // namespace

RulesetResult ruleset_of_argument(const std::string& argument) {
  if (find_preset(argument) != nullptr) return load_preset(argument);
  std::error_code ignored;
  if (!std::filesystem::exists(argument, ignored)) {
    RulesetResult unknown = load_preset(argument);
    unknown.error += ", or the path of a ruleset file";
    return unknown;
  }
  errno = 0;
  std::ifstream file(argument, std::ios::binary);
  std::string text(kMostBytes, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!file.is_open() || file.bad() || std::filesystem::is_directory(argument, ignored))
    return RulesetResult{std::nullopt, fmt::format("cannot read ruleset file {}: {}", argument,
                                                   std::strerror(errno != 0 ? errno : EISDIR))};
  text.resize(static_cast<std::size_t>(file.gcount()));
  RulesetResult result = parse_ruleset(text, argument);
  if (!result.ruleset) result.error = fmt::format("ruleset file {}: {}", argument, result.error);
  return result;
}

}  // namespace referee
