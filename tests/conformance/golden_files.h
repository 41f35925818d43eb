// The rule fixtures of the checkout and their goldens, and the difference of two texts in words.
// For tests only; it judges nothing.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "tests/unit/project/source_tree.h"

namespace referee::test {

/// fixtures/rules/<family>/<what>/{ok,bad}-<condition>.<ext>
struct RuleFixture {
  std::string path;  ///< relative to the checkout
  std::string rule;  ///< "family/what", from its folder
  bool bad = false;
  std::string rules;  ///< path of the ruleset file beside it; empty where there is none

  /// golden/rules/... without the endings .report.json and .events.jsonl.
  std::string golden() const {
    const std::string stem = path.substr(0, path.rfind('.'));
    return "golden" + stem.substr(std::string_view("fixtures").size());
  }
};

inline std::vector<std::string> files_under(const std::string& folder) {
  std::vector<std::string> files;
  for (const std::string& path : paths_under(folder))
    if (std::filesystem::is_regular_file(std::filesystem::path(RF_SOURCE_DIR) / path))
      files.push_back(path);
  return files;
}

/// Every fixture in order of its path. A file whose name is neither ok-, bad- nor rules.json has an
/// empty rule.
inline std::vector<RuleFixture> rule_fixtures() {
  const std::string root = "fixtures/rules/";
  const std::vector<std::string> files = files_under("fixtures/rules");
  std::vector<RuleFixture> fixtures;
  for (const std::string& path : files) {
    const std::string folder = path.substr(0, path.rfind('/'));
    const std::string name = path.substr(folder.size() + 1);
    if (name == "rules.json") continue;
    RuleFixture fixture;
    fixture.path = path;
    fixture.bad = name.starts_with("bad-");
    const bool well_named = (fixture.bad || name.starts_with("ok-")) && folder.size() > root.size();
    if (well_named) fixture.rule = folder.substr(root.size());
    if (std::binary_search(files.begin(), files.end(), folder + "/rules.json"))
      fixture.rules = folder + "/rules.json";
    fixtures.push_back(std::move(fixture));
  }
  return fixtures;
}

inline std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// The lines from the first to the last that differ, those of `before` behind "-", those of `after`
/// behind "+"; at most a page.
inline std::string difference(std::string_view before, std::string_view after) {
  const std::vector<std::string> a = lines_of(before);
  const std::vector<std::string> b = lines_of(after);
  std::size_t head = 0;
  while (head < a.size() && head < b.size() && a[head] == b[head]) ++head;
  std::size_t tail = 0;
  while (tail + head < a.size() && tail + head < b.size() &&
         a[a.size() - 1 - tail] == b[b.size() - 1 - tail])
    ++tail;
  constexpr std::size_t kPage = 40;
  std::string text = "@@ from line " + std::to_string(head + 1) + "\n";
  const auto show = [&](const std::vector<std::string>& lines, char sign) {
    const std::size_t end = lines.size() - tail;
    for (std::size_t i = head; i < end && i < head + kPage; ++i) text += sign + lines[i] + "\n";
    if (end > head + kPage)
      text += sign + std::string("... ") + std::to_string(end - head - kPage) + " more\n";
  };
  show(a, '-');
  show(b, '+');
  return text;
}

}  // namespace referee::test
