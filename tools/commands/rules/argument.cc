#include "tools/commands/rules/argument.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string_view>

#include <fmt/format.h>

#include "importers/files/path.h"
#include "validator/ruleset/presets.h"

namespace referee::commands::rules {
namespace {

/// More than any ruleset file that parse_ruleset takes; a longer file is not read to its end.
constexpr std::size_t kMostBytes = (std::size_t{1} << 20) + 1;

constexpr int kMostFiles = 8;

/// `before` files extend this one, one another.
RulesetResult read_ruleset(const std::string& argument, int before);

/// A file that another extends: its path is meant from the folder of that other.
RulesetResult extended_file(const std::string& from, std::string_view path, int before) {
  if (!files::is_path(path)) return {};
  const std::filesystem::path whole =
      std::filesystem::path(from).parent_path() / std::filesystem::path(path);
  std::error_code ignored;
  if (!std::filesystem::exists(whole, ignored)) return {};
  if (files::is_special(whole.string()))
    return {std::nullopt, fmt::format("ruleset file {}: {}", whole.string(), files::kNoFile)};
  if (before == kMostFiles)
    return {std::nullopt,
            fmt::format("more than {} files extend one another: do they extend themselves?",
                        kMostFiles)};
  return read_ruleset(whole.string(), before + 1);
}

/// Where `word` stands in `text` and is no part of a longer one.
std::size_t find_word(std::string_view text, std::string_view word) {
  const auto is_inside = [&](std::size_t at) {
    return at < text.size() &&
           (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || text[at] == '_');
  };
  std::size_t at = text.find(word);
  while (at != std::string_view::npos &&
         ((at > 0 && (is_inside(at - 1) || text[at - 1] == '.')) || is_inside(at + word.size())))
    at = text.find(word, at + 1);
  return at;
}

/// "line 3: " of the member of `text`, a ruleset file, that `error` names first, or nothing.
std::string line_of(std::string_view text, std::string_view error) {
  constexpr std::array<std::string_view, 5> kOfAnOption = {"value", "grade", "stance", "cites",
                                                           "remark"};
  std::string line;
  std::size_t first = std::string_view::npos;
  std::size_t lines = 1;
  std::size_t counted = 0;
  for (std::size_t begin = text.find('"'); begin != std::string_view::npos;) {
    std::size_t end = begin + 1;
    while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2 : 1;
    if (end >= text.size()) break;
    const std::string_view word = text.substr(begin + 1, end - begin - 1);
    const std::size_t next = text.find_first_not_of(" \t\r\n", end + 1);
    if (next != std::string_view::npos && text[next] == ':' && !word.empty() &&
        std::ranges::find(kOfAnOption, word) == kOfAnOption.end()) {
      if (const std::size_t at = find_word(error, word); at < first) {
        const std::string_view passed = text.substr(counted, begin - counted);
        lines += static_cast<std::size_t>(std::ranges::count(passed, '\n'));
        counted = begin;
        first = at;
        line = fmt::format("line {}: ", lines);
      }
    }
    begin = text.find('"', end + 1);
  }
  return line;
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
    result.error = fmt::format(
        "{}{}: {}{}", kNamed, argument,
        result.error.starts_with("not JSON") ? "" : line_of(text, result.error), result.error);
  return result;
}

}  // namespace

RulesetResult ruleset_of_argument(const std::string& argument) {
  if (!files::is_path(argument))
    return {std::nullopt, fmt::format("{}: {}", quoted_text(argument), files::kNoPath)};
  if (find_preset(argument) != nullptr) return load_preset(argument);
  std::error_code ignored;
  if (!std::filesystem::exists(argument, ignored)) {
    if (argument.ends_with(".json"))
      return RulesetResult{std::nullopt,
                           fmt::format("there is no ruleset file {}", quoted_text(argument))};
    RulesetResult unknown = load_preset(argument);
    unknown.error += ", or the path of a ruleset file";
    return unknown;
  }
  return read_ruleset(argument, 0);
}

}  // namespace referee::commands::rules
