#include "importers/rulesets/compiler/preset_files.h"

#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "importers/rulesets/ruleset_json.h"

namespace referee::rulesets {
namespace {

class PresetReader {
 public:
  explicit PresetReader(const std::map<std::string, std::string, std::less<>>& texts)
      : texts_(texts) {
    for (const auto& [name, text] : texts) names_.push_back(name);
  }

  PresetFiles read() {
    for (const auto& [name, text] : texts_)
      if (find(name) == nullptr) break;
    return std::move(files_);
  }

 private:
  const Ruleset* find(std::string_view wanted) {
    const auto text = texts_.find(wanted);
    if (text == texts_.end()) return nullptr;
    const std::string& name = text->first;
    if (const auto done = files_.rulesets.find(name); done != files_.rulesets.end())
      return &done->second;
    if (!open_.insert(name).second) {
      fail(name, "extends itself");
      return nullptr;
    }
    RulesetResult result = parse_ruleset(
        text->second, name,
        {[this](std::string_view base) { return find(base); }, names_, {}, /*may_be_silent=*/true});
    open_.erase(name);
    if (!result.ruleset) {
      fail(name, result.error);
      return nullptr;
    }
    return &files_.rulesets.emplace(name, *std::move(result.ruleset)).first->second;
  }

  void fail(const std::string& name, std::string_view what) {
    if (files_.error.empty()) files_.error = fmt::format("{}: {}", name, what);
  }

  const std::map<std::string, std::string, std::less<>>& texts_;
  std::vector<std::string_view> names_;
  std::set<std::string, std::less<>> open_;  ///< being read
  PresetFiles files_;
};

}  // namespace

PresetFiles read_presets(const std::map<std::string, std::string, std::less<>>& texts) {
  return PresetReader(texts).read();
}

}  // namespace referee::rulesets
