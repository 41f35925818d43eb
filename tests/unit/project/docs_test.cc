// The documents name files; here every name is held against the checkout, so that a file cannot
// move away from the text about it.
#include <algorithm>
#include <array>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/unit/project/source_tree.h"
#include "tools/commands/score/hand_words.h"
#include "validator/catalogue/catalogue.h"
#include "validator/tiles/yaku.h"

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

/// A span is a path if it starts with one of the project's folders or ends like one of its files.
/// Rule ids ("kan/wall") and paths outside the checkout are none.
bool is_path(std::string_view span) {
  constexpr std::array<std::string_view, 11> kFolders = {
      ".ci/",    "cmake/",     "docs/",  "generator/", "referee/",  "fixtures/",
      "golden/", "importers/", "tests/", "tools/",     "validator/"};
  constexpr std::array<std::string_view, 8> kEndings = {".cc", ".h",  ".json", ".md",
                                                        ".py", ".sh", ".txt",  ".cmake"};
  if (span.substr(0, 2) == "..") return false;
  return std::any_of(kFolders.begin(), kFolders.end(),
                     [&](std::string_view folder) { return span.starts_with(folder); }) ||
         std::any_of(kEndings.begin(), kEndings.end(), [&](std::string_view ending) {
           return span.ends_with(ending) && span != ending;
         });
}

/// "<family>" and "*" in a pattern stand for one or more characters without a slash.
bool matches(std::string_view pattern, std::string_view path) {
  if (pattern.empty()) return path.empty();
  if (pattern[0] != '*' && pattern[0] != '<')
    return !path.empty() && path[0] == pattern[0] && matches(pattern.substr(1), path.substr(1));
  const std::size_t end = pattern[0] == '*' ? 0 : std::min(pattern.find('>'), pattern.size() - 1);
  for (std::size_t taken = 1; taken <= path.size() && path[taken - 1] != '/'; ++taken)
    if (matches(pattern.substr(end + 1), path.substr(taken))) return true;
  return false;
}

bool is_there(std::string_view name, const std::vector<std::string>& paths) {
  if (name.ends_with('/')) name.remove_suffix(1);
  return std::any_of(paths.begin(), paths.end(),
                     [&](const std::string& path) { return matches(name, path); });
}

class Document : public testing::TestWithParam<const char*> {};

TEST_P(Document, NamesOnlyFilesThatExist) {
  const std::vector<std::string> paths = paths_under("");
  int named = 0;
  for (const std::string& span : code_spans(text_of(GetParam()))) {
    // Of a command, the program.
    const std::string name = span.substr(0, span.find(' '));
    if (!is_path(name)) continue;
    ++named;
    EXPECT_TRUE(is_there(name, paths))
        << GetParam() << " names `" << span << "`, which is not there";
  }
  EXPECT_GE(named, 3) << GetParam() << ": this test found no names to hold against the checkout";
}

std::string name_of_case(const testing::TestParamInfo<const char*>& document) {
  const std::string file = document.param;
  return file.substr(0, file.find('.'));
}

INSTANTIATE_TEST_SUITE_P(All, Document,
                         testing::Values("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"),
                         name_of_case);

/// The rows of docs/detection.md: an id, and five numbers.
TEST(DocumentDetection, HasARowForEachIdWhoseNumbersAddUp) {
  std::vector<std::string> ids;
  std::istringstream lines(text_of("docs/detection.md"));
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("| `", 0) != 0) continue;
    const std::size_t end = line.find('`', 3);
    ids.push_back(line.substr(3, end - 3));
    std::replace(line.begin(), line.end(), '|', ' ');
    std::istringstream numbers(line.substr(end + 1));
    std::array<int, 5> of{};
    for (int& number : of) EXPECT_TRUE(numbers >> number) << line;
    EXPECT_EQ(of[0], of[1] + of[2] + of[3] + of[4]) << line;
    EXPECT_GT(of[0], 0) << line;
  }
  std::vector<std::string> catalogued;
  for (const CatalogueEntry& entry : catalogue()) catalogued.emplace_back(entry.id);
  std::sort(catalogued.begin(), catalogued.end());
  EXPECT_EQ(ids, catalogued) << "run the command that stands in docs/detection.md";
}

TEST(DocumentNames, APathIsToldFromOtherCode) {
  EXPECT_TRUE(is_path("validator/rules/<family>.cc"));
  EXPECT_TRUE(is_path("CMakeLists.txt"));
  EXPECT_TRUE(is_path("tools/check"));
  EXPECT_FALSE(is_path("kan/wall"));
  EXPECT_FALSE(is_path("../shared/corpus"));
  EXPECT_FALSE(is_path(".cc"));
  EXPECT_FALSE(is_path("referee"));
}

TEST(DocumentNames, APlaceholderStandsForOneName) {
  const std::vector<std::string> paths = {"validator/rules", "validator/rules/kan.cc"};
  EXPECT_TRUE(is_there("validator/rules/<family>.cc", paths));
  EXPECT_TRUE(is_there("validator/rules/*.cc", paths));
  EXPECT_TRUE(is_there("validator/rules/", paths));
  EXPECT_FALSE(is_there("validator/<family>.cc", paths));
  EXPECT_FALSE(is_there("validator/rules/*.h", paths));
  EXPECT_FALSE(is_there("validator/rules/kanXcc", paths));
  EXPECT_FALSE(is_there("rules/kan.cc", paths));
}

TEST(ConformancePage, NamesEveryYakuOfAnAnswer) {
  const std::vector<std::string> spans = code_spans(text_of("docs/conformance.md"));
  for (std::size_t i = 0; i < kYakuCount; ++i) {
    const Yaku yaku = static_cast<Yaku>(i);
    if (is_bonus(yaku) || yaku == Yaku::Unknown) continue;
    EXPECT_NE(std::find(spans.begin(), spans.end(), name_of(yaku)), spans.end()) << name_of(yaku);
  }
}

TEST(ConformancePage, NamesEveryItemOfFu) {
  const std::vector<std::string> spans = code_spans(text_of("docs/conformance.md"));
  for (auto i = static_cast<std::uint8_t>(hand::FuItem::Base);
       i <= static_cast<std::uint8_t>(hand::FuItem::OpenHand); ++i)
    EXPECT_NE(std::find(spans.begin(), spans.end(), name_of(hand::FuItem{i})), spans.end())
        << name_of(hand::FuItem{i});
}

}  // namespace
}  // namespace referee::test
