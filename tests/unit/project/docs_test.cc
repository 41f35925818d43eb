// The documents name files; here every name is held against the checkout, so that a file cannot
// move away from the text about it.
#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "generator/faults/fault.h"
#include "referee/score/hand_words.h"
#include "tests/unit/project/source_tree.h"
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
  constexpr std::array<std::string_view, 9> kEndings = {".cc", ".h",  ".def", ".json", ".md",
                                                        ".py", ".sh", ".txt", ".cmake"};
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
                         testing::Values("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md",
                                         "SECURITY.md"),
                         name_of_case);

/// The part of CONTRIBUTING.md from "## `title`" to the next heading of that level.
std::string section_of_contributing(const std::string& title) {
  const std::string page = text_of("CONTRIBUTING.md");
  const std::size_t begin = page.find("\n## " + title + "\n");
  if (begin == std::string::npos) return {};
  return page.substr(begin, page.find("\n## ", begin + 1) - begin);
}

/// Something that was added before, and the folders where its name stands in code.
struct Example {
  const char* title;  ///< of the section that says how to add such a thing
  std::vector<std::string> names;
  std::vector<std::string> folders;
};

class Recipe : public testing::TestWithParam<Example> {};

TEST_P(Recipe, NumbersItsStepsAndNamesAFileInTheFirst) {
  std::istringstream lines(section_of_contributing(GetParam().title));
  int steps = 0;
  std::string first;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t dot = line.find(". ");
    const bool begins =
        dot != std::string::npos && dot > 0 && line.find_first_not_of("0123456789") == dot;
    if (begins) {
      EXPECT_EQ(line.substr(0, dot), std::to_string(++steps)) << line;
    }
    if (steps == 1) first += line + "\n";
  }
  EXPECT_GE(steps, 3) << GetParam().title;
  const std::vector<std::string> spans = code_spans(first);
  EXPECT_TRUE(std::any_of(spans.begin(), spans.end(), is_path)) << first;
}

/// Whoever follows the steps must not find out by failing tests that one more file has to know.
TEST_P(Recipe, NamesEveryFileThatKnowsTheExample) {
  const std::vector<std::string> spans = code_spans(section_of_contributing(GetParam().title));
  for (const std::string& name : GetParam().names) {
    int found = 0;
    for (const std::string& folder : GetParam().folders)
      for (const std::string& path : paths_under(folder)) {
        constexpr std::array<std::string_view, 4> kSources = {".cc", ".h", ".def", ".json"};
        if (std::none_of(kSources.begin(), kSources.end(),
                         [&](std::string_view ending) { return path.ends_with(ending); }))
          continue;
        if (text_of(path).find(name) == std::string::npos) continue;
        ++found;
        EXPECT_TRUE(std::any_of(spans.begin(), spans.end(),
                                [&](const std::string& span) {
                                  return matches(span.ends_with('/') ? span + "*" : span, path);
                                }))
            << path << " knows " << name << ", and \"" << GetParam().title
            << "\" does not name the file";
      }
    EXPECT_GT(found, 0) << name << " is no longer an example";
  }
}

const std::vector<std::string> kCode = {"validator", "importers", "generator", "referee", "tools"};

INSTANTIATE_TEST_SUITE_P(
    All, Recipe,
    testing::Values(
        Example{"Add a rule", {"\"kan/after-call\"", "\"furiten/temporary\""}, kCode},
        Example{"Add an option",
                {"kan_ankan_on_last_draw", "KanAnkanOnLastDraw", "\"kan.min_wall\": "},
                {"validator/ruleset"}},
        Example{"Add a preset", {"\"jcr\"", "\"mleague\""}, kCode},
        Example{"Add a format", {"Format::Tenhou6", "importers/tenhou6/reader.h"}, kCode},
        Example{"Add a seed style", {"importers/walls/ronin.h"}, kCode},
        Example{"Add a report", {"append_junit("}, kCode},
        Example{"Add a kind of event", {"EventKind::WinTileApart"}, {"validator/table"}},
        Example{"Add an adapter for an implementation", {}, {}}),
    [](const testing::TestParamInfo<Example>& example) {
      std::string name = example.param.title;
      name.erase(std::remove(name.begin(), name.end(), ' '), name.end());
      return name;
    });

TEST(Readme, IsReadInFiveMinutes) {
  constexpr std::size_t kMostWords = 1500;
  std::istringstream words(text_of("README.md"));
  std::size_t count = 0;
  for (std::string word; words >> word;) ++count;
  EXPECT_LE(count, kMostWords);
}

TEST(DocsReadme, LeadsToEveryPage) {
  const std::string index = text_of("docs/README.md");
  for (const std::string& path : paths_under("docs")) {
    if (!path.ends_with(".md") || path == "docs/README.md") continue;
    const std::string page = path.substr(std::string_view("docs/").size());
    const std::size_t slash = page.find('/');
    const std::string folder = page.substr(0, slash);
    // The pages of a folder stand in the index of the folder.
    const bool is_inside = slash != std::string::npos && !page.ends_with("/README.md");
    const std::string name = is_inside ? page.substr(slash + 1) : page;
    const std::string& list = is_inside ? text_of("docs/" + folder + "/README.md") : index;
    EXPECT_NE(list.find('(' + name), std::string::npos) << path << " stands in no index";
  }
}

/// The rows of docs/measured.md about faults: an id, and five numbers.
TEST(DocumentDetection, HasARowForEachIdWhoseNumbersAddUp) {
  std::vector<std::string> ids;
  const std::string page = text_of("docs/measured.md");
  std::istringstream lines(page.substr(0, page.find("## What the tests reach")));
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
  for (const CatalogueEntry& entry : catalogue())
    // The survey puts faults into the text of a stream too.
    if (entry.id.starts_with("log/") || faults::without_row(entry.id).empty())
      catalogued.emplace_back(entry.id);
  std::sort(catalogued.begin(), catalogued.end());
  std::vector<std::string> without;
  std::set_symmetric_difference(ids.begin(), ids.end(), catalogued.begin(), catalogued.end(),
                                std::back_inserter(without));
  EXPECT_EQ(without, std::vector<std::string>{})
      << "ids that only docs/measured.md has, or only the catalogue: run the command that stands "
         "there (target referee_fault_survey)";
  EXPECT_TRUE(std::is_sorted(ids.begin(), ids.end()));
}

/// A test that runs, "Suite.Name" or "Suite.*", is written `(Suite, Name)` in C++, and as it is in
/// the list of commands.
bool is_test(std::string name, const std::string& sources) {
  if (const std::size_t slash = name.find('/'); slash != std::string::npos)
    name.erase(0, slash + 1);
  const bool any = name.ends_with(".*");
  if (any) name.pop_back();
  const std::size_t dot = name.find('.');
  if (dot == std::string::npos) return false;
  const std::string written = "(" + name.substr(0, dot) + ", " + name.substr(dot + 1);
  return sources.find(written + (any ? "" : ")")) != std::string::npos ||
         sources.find("NAME " + name) != std::string::npos;
}

TEST(SecurityPage, NamesATestForEachThreatAndEachLimit) {
  std::string sources;
  const std::vector<std::string> paths = paths_under("");
  for (const std::string& path : paths)
    if (path.starts_with("tests/") && (path.ends_with(".cc") || path.ends_with("CMakeLists.txt")))
      sources += text_of(path);
  int rows = 0;
  std::istringstream lines(text_of("SECURITY.md"));
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("| ") || line.ends_with("| Test |")) continue;
    ++rows;
    const std::size_t last = line.rfind(" | ", line.size() - 3);
    const std::vector<std::string> spans = code_spans(line.substr(last));
    EXPECT_FALSE(spans.empty()) << line;
    // Behind a test of many cases stand the names of some.
    EXPECT_TRUE(std::all_of(spans.begin(), spans.end(), [&](const std::string& span) {
      return is_path(span) ? is_there(span, paths)
                           : is_test(span, sources) || span.find('.') == std::string::npos;
    })) << line;
  }
  EXPECT_GE(rows, 45);
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
