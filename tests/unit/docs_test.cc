// The documents name files; here every name is held against the checkout, so that a file cannot move away from the text about it.
#include <array>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/unit/source_tree.h"

namespace referee::test {
namespace {

/// The `code` spans of a Markdown text outside fenced blocks.
std::vector<std::string> code_spans(const std::string& markdown) {
  std::vector<std::string> spans;
  std::istringstream lines(markdown);
  bool fenced = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("```", 0) == 0) fenced = !fenced;
    if (fenced) continue;
    for (std::size_t open = line.find('`'); open != std::string::npos;) {
      const std::size_t close = line.find('`', open + 1);
      if (close == std::string::npos) break;
      spans.push_back(line.substr(open + 1, close - open - 1));
      open = line.find('`', close + 1);
    }
  }
  return spans;
}

/// A span is a path if it starts with one of the project's folders or ends like one of its files. A command is looked at by its first
/// word. Rule ids ("kan/wall") and paths outside the checkout are none.
bool is_path(const std::string& span) {
  static const std::regex folder("^(\\.ci|cmake|docs|fixtures|golden|importers|tests|tools|validator)/.*");
  static const std::regex file("^[A-Za-z_.<>/*{}-]+\\.(cc|h|json|md|py|sh|txt|cmake)$");
  return span.rfind("..", 0) != 0 && (std::regex_match(span, folder) || std::regex_match(span, file));
}

/// "<family>" and "*" stand for any name without a slash.
std::regex pattern_of(std::string path) {
  if (path.back() == '/') path.pop_back();
  std::string pattern;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path[i] == '*') {
      pattern += "[^/]+";
    } else if (path[i] == '<') {
      pattern += "[^/]+";
      i = std::min(path.find('>', i), path.size() - 1);
    } else if (path[i] == '.') {
      pattern += "\\.";
    } else {
      pattern += path[i];
    }
  }
  return std::regex(pattern);
}

class Document : public testing::TestWithParam<const char*> {};

TEST_P(Document, NamesOnlyFilesThatExist) {
  const std::vector<std::string> paths = paths_under("");
  int named = 0;
  for (const std::string& span : code_spans(text_of(GetParam()))) {
    const std::string first_word = span.substr(0, span.find(' '));
    if (!is_path(first_word)) continue;
    ++named;
    const std::regex pattern = pattern_of(first_word);
    EXPECT_TRUE(std::any_of(paths.begin(), paths.end(), [&](const std::string& path) { return std::regex_match(path, pattern); }))
        << GetParam() << " names `" << span << "`, which is not there";
  }
  EXPECT_GE(named, 3) << GetParam() << ": this test found no names to hold against the checkout";
}

INSTANTIATE_TEST_SUITE_P(All, Document, testing::Values("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"));

TEST(DocumentNames, APathIsToldFromOtherCode) {
  EXPECT_TRUE(is_path("validator/rules/<family>.cc"));
  EXPECT_TRUE(is_path("CMakeLists.txt"));
  EXPECT_TRUE(is_path("tools/check"));
  EXPECT_FALSE(is_path("kan/wall"));
  EXPECT_FALSE(is_path("../shared/corpus"));
  EXPECT_FALSE(is_path("referee"));
  EXPECT_TRUE(std::regex_match("validator/rules/kan.cc", pattern_of("validator/rules/<family>.cc")));
  EXPECT_FALSE(std::regex_match("validator/rules/a/kan.cc", pattern_of("validator/rules/<family>.cc")));
  EXPECT_FALSE(std::regex_match("validator/rules/kanXcc", pattern_of("validator/rules/*.cc")));
}

}  // namespace
}  // namespace referee::test
