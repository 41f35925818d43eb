// A finding is data: of every fixture each finding of the judge holds values from which its
// sentence follows, and no value is a piece of a sentence.
#include <regex>
#include <sstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/conformance/golden_files.h"
#include "tests/unit/project/source_tree.h"

namespace referee {
namespace {

using nlohmann::json;

/// The findings of all goldens, which AreReportedAsBlessed holds to the program.
template <class Check>
void for_each_finding(Check check) {
  for (const char* root : {"golden/rules", "golden/cases"})
    for (const std::string& path : test::files_under(root)) {
      if (!path.ends_with(".json") && !path.ends_with(".jsonl")) continue;
      std::istringstream lines(test::text_of(path));
      for (std::string line; std::getline(lines, line);) {
        const json game = json::parse(line, nullptr, false);
        if (!game.is_object() || !game.contains("findings")) continue;
        for (const json& finding : game["findings"]) check(path, finding);
      }
    }
}

/// What a format asks for where a place cannot be read is told in words alone.
bool has_values(const json& finding) {
  const auto rule = finding["rule"].get<std::string>();
  return rule != "log/malformed" && rule != "log/unknown";
}

/// Texts within a value, but for those that are the log's own words.
void expect_no_prose(const json& value, const std::string& where) {
  if (value.is_string()) {
    EXPECT_EQ(value.get<std::string>().find(' '), std::string::npos) << where << ": " << value;
  }
  if (value.is_object() && value.value("says", "") == "text-of-log") return;
  if (value.is_structured())
    for (const json& part : value) expect_no_prose(part, where);
}

TEST(FindingValues, NoFindingHasOnlyProse) {
  std::size_t count = 0;
  for_each_finding([&](const std::string& path, const json& finding) {
    if (!has_values(finding)) return;
    ++count;
    const auto holds = [&](const char* member) {
      return finding.contains(member) && !finding[member].empty();
    };
    EXPECT_TRUE(holds("required") || holds("claimed") || holds("facts") || holds("ledger"))
        << path << ": " << finding["message"];
  });
  EXPECT_GT(count, 1000U);
}

TEST(FindingValues, NoValueIsAPieceOfASentence) {
  for_each_finding([](const std::string& path, const json& finding) {
    for (const char* member : {"required", "claimed", "facts", "deed", "changes"})
      if (finding.contains(member)) expect_no_prose(finding[member], path);
  });
}

/// The words are in validator/words/statements.def alone.
TEST(FindingValues, NoRuleFactOrRepairBuildsASentence) {
  const std::regex words_in_a_statement(R"re(\bsay\(Said::[^;]*"[^"]* [^"]*")re");
  for (const char* root :
       {"validator/rules", "validator/facts", "validator/repair", "validator/settlement",
        "validator/flow", "validator/hand", "validator/telling"})
    for (const std::string& path : test::files_under(root)) {
      if (!path.ends_with(".cc") && !path.ends_with(".h")) continue;
      std::istringstream code(test::text_of(path));
      for (std::string statement; std::getline(code, statement, ';');)
        EXPECT_FALSE(std::regex_search(statement, words_in_a_statement))
            << path << ": " << statement;
    }
}

// Where nothing completes a hand, what makes it tenpai is told, and else nothing is.
TEST(FindingValues, WhatMakesTenpaiStandsBesideEmptyWaits) {
  std::size_t waits = 0;
  std::size_t makers = 0;
  for_each_finding([&](const std::string& path, const json& finding) {
    const bool is_noten = finding.contains("waits") && finding["waits"].empty();
    EXPECT_EQ(finding.contains("makes_tenpai"), is_noten) << path;
    waits += finding.contains("waits") && !is_noten ? 1U : 0U;
    makers += is_noten && !finding["makes_tenpai"].empty() ? 1U : 0U;
  });
  EXPECT_GT(waits, 100U);
  EXPECT_GT(makers, 5U);
}

}  // namespace
}  // namespace referee
