// Which folder may include what, as ARCHITECTURE.md says: the judge never reads, the readers never
// judge.
#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/unit/project/source_tree.h"

namespace referee::test {
namespace {

bool is_source(const std::string& path) { return path.ends_with(".h") || path.ends_with(".cc"); }

struct Includes {
  std::set<std::string> ours;
  std::set<std::string> others;
};

Includes includes_of(const std::string& path) {
  constexpr std::string_view kDirective = "#include ";
  std::istringstream lines(text_of(path));
  Includes includes;
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind(kDirective, 0) != 0) continue;
    const std::size_t begin = kDirective.size() + 1;
    const std::string header = line.substr(begin, line.find_first_of(">\"", begin) - begin);
    (line[begin - 1] == '"' ? includes.ours : includes.others).insert(header);
  }
  return includes;
}

bool starts_with_one_of(const std::string& path, const std::vector<std::string>& folders) {
  return std::any_of(folders.begin(), folders.end(),
                     [&](const std::string& folder) { return path.rfind(folder, 0) == 0; });
}

/// Headers of the C++ standard library have neither a slash nor a suffix.
bool is_standard(const std::string& header) {
  return header.find_first_of("/.") == std::string::npos;
}

TEST(Layers, TheJudgeUsesTheStandardLibraryAlone) {
  int files = 0;
  for (const std::string& path : paths_under("validator")) {
    if (!is_source(path)) continue;
    ++files;
    const Includes includes = includes_of(path);
    for (const std::string& header : includes.ours)
      EXPECT_TRUE(starts_with_one_of(header, {"validator/"})) << path << ": " << header;
    for (const std::string& header : includes.others)
      EXPECT_TRUE(is_standard(header)) << path << ": " << header;
    for (const char* header : {"fstream", "filesystem", "iostream", "cstdio", "thread"})
      EXPECT_EQ(includes.others.count(header), 0U) << path << " does input or output: " << header;
  }
  EXPECT_GT(files, 20);
}

TEST(Layers, TheJudgeKnowsNoFormat) {
  for (const std::string& path : paths_under("validator")) {
    // The registry of rule sources names what it cites.
    if (!is_source(path) || path == "validator/catalogue/sources.cc") continue;
    const std::string text = text_of(path);
    for (const char* word : {"mjlog", "tenhou6", "AGARI", "RYUUKYOKU", "pugi", "nlohmann"})
      EXPECT_EQ(text.find(word), std::string::npos) << path << " knows " << word;
  }
}

TEST(Layers, ReadersKnowNoRule) {
  // The vocabulary of events, findings and rulesets; not the table, the rules or what a hand is
  // worth.
  static const std::vector<std::string> judging = {
      "validator/referee.h",    "validator/facts/rule.h", "validator/table/table.h",
      "validator/table/fold.h", "validator/rules/",       "validator/hand/",
      "validator/flow/",        "validator/settlement/"};
  int files = 0;
  for (const std::string& path : paths_under("importers")) {
    if (!is_source(path)) continue;
    ++files;
    const Includes includes = includes_of(path);
    for (const std::string& header : includes.ours) {
      EXPECT_TRUE(starts_with_one_of(header, {"importers/", "validator/"}))
          << path << ": " << header;
      EXPECT_FALSE(starts_with_one_of(header, judging)) << path << ": " << header;
    }
    if (path.ends_with(".h")) {
      for (const std::string& header : includes.others)
        EXPECT_TRUE(is_standard(header)) << path << ": " << header;
    }
  }
  EXPECT_GT(files, 10);
}

TEST(Layers, EveryHeaderOpensWithWhatItIs) {
  for (const char* folder : {"validator", "importers", "tools", "tests"})
    for (const std::string& path : paths_under(folder)) {
      if (!path.ends_with(".h")) continue;
      const std::string text = text_of(path);
      EXPECT_EQ(text.rfind("// ", 0), 0U) << path;
      EXPECT_NE(text.find("\n#pragma once\n"), std::string::npos) << path;
    }
}

TEST(Layers, NoFileOutgrowsAReader) {
  for (const char* folder : {"validator", "importers", "tools", "tests"})
    for (const std::string& path : paths_under(folder)) {
      if (!is_source(path)) continue;
      const std::string text = text_of(path);
      EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 600) << path;
    }
}

}  // namespace
}  // namespace referee::test
