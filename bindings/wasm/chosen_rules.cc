#include "bindings/wasm/chosen_rules.h"

#include <cstddef>
#include <string>
#include <vector>

#include "validator/ruleset/presets.h"

namespace referee::wasm {
namespace {

/// As many as the program follows (tools/commands/rules/argument.cc).
constexpr int kMostFiles = 8;

bool is_ruleset_file(std::string_view text) {
  return text.substr(0, text.find_first_not_of(" \t\r\n") + 1).ends_with('{');
}

/// A file that another extends: its path is meant from the folder of that other.
std::string path_from(std::string_view other, std::string_view path) {
  const std::size_t slash = other.rfind('/');
  if (path.starts_with('/') || slash == std::string_view::npos) return std::string(path);
  return std::string(other.substr(0, slash + 1)) + std::string(path);
}

RulesetResult read_file(std::string_view text, const std::string& path,
                        const std::vector<std::string>& files, int before) {
  const auto open = [&](std::string_view extended) -> RulesetResult {
    const std::string whole = path_from(path, extended);
    for (std::size_t i = 0; i + 1 < files.size(); i += 2) {
      if (files[i] != whole) continue;
      if (before == kMostFiles)
        return {std::nullopt, "more than " + std::to_string(kMostFiles) +
                                  " files extend one another: do they extend themselves?"};
      return read_file(files[i + 1], whole, files, before + 1);
    }
    return {};
  };
  RulesetResult result = parse_ruleset(text, path, {find_preset, preset_names(), open});
  constexpr std::string_view kNamed = "ruleset file ";
  if (!result.ruleset && !result.error.starts_with(kNamed))
    result.error = std::string(kNamed) + path + ": " + result.error;
  return result;
}

}  // namespace

RulesetResult ruleset_of(std::string_view text, std::string_view name) {
  if (!is_ruleset_file(text)) return load_preset(text);
  return parse_ruleset(text, name.empty() ? "custom" : name);
}

RulesetResult ruleset_of(Options& options, const char* otherwise) {
  const std::string rules = options.text("rules", otherwise);
  const std::string name = options.text("rules_name");
  const std::vector<std::string> files = options.texts("rules_files");
  if (name.empty()) return ruleset_of(rules, name);
  return read_file(rules, name, files, 0);
}

}  // namespace referee::wasm
