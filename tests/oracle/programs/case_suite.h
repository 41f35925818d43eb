// The generated cases as they are found: what there is already, and the files that they become.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tests/oracle/compare/case_json.h"
#include "tests/oracle/presets.h"

namespace oracle {

/// Cases by topic, and how many of each thing there are. A thing is a topic, a slash and what the
/// case shows.
class Suite {
 public:
  /// Every case that follows is asked under these, and stands in its thing's own topic or, where
  /// one is named, in that.
  void turn_to(const std::vector<Ruleset>& presets, const std::string& topic) {
    presets_ = &presets;
    topic_ = topic;
  }
  const std::vector<Ruleset>& presets() const { return *presets_; }
  bool of_three() const { return !topic_.empty(); }

  bool wants(const std::string& thing, std::size_t most = 1) const {
    const auto at = made_.find(named(thing));
    return at == made_.end() || at->second < most;
  }
  void add(const std::string& shown, const char* question, const Json& input, const Json& expect);
  /// A file for each topic, and their numbers on standard output.
  void write(const std::string& folder);

 private:
  std::string named(std::string thing) const;

  const std::vector<Ruleset>* presets_ = &presets_of_cases();
  std::string topic_;
  std::map<std::string, std::size_t> made_;
  std::map<std::string, std::vector<std::string>> lines_;
};

}  // namespace oracle
