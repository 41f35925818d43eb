// A finding is data: of every fixture each finding of the judge holds values from which its
// sentence follows, and no value is a piece of a sentence. So does what a reader could not read.
// Nor does the audit of an event build a sentence.
#include <array>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "importers/log_reader.h"
#include "importers/stream/stream.h"
#include "tests/conformance/golden_files.h"
#include "tests/unit/project/source_tree.h"
#include "validator/report/words/finding_words.h"

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
    ++count;
    const auto holds = [&](const char* member) {
      return finding.contains(member) && !finding[member].empty();
    };
    EXPECT_TRUE(holds("required") || holds("claimed") || holds("facts") || holds("ledger"))
        << path << ": " << finding["message"];
  });
  EXPECT_GT(count, 1000U);
}

/// Who reads a headline alone learns what happened (a deed, or the sentence of the case), and not
/// only which rule was broken.
TEST(FindingValues, NoHeadlineIsTheTitleOfItsRule) {
  const std::map<std::string, std::string> kTitled = {
      {"wall/hash", "what differs are two digests, which no headline can hold"},
      {"wall/tiles", "a wall that is no set: nobody does anything, and no tile is the one"},
      {"log/incomplete", "the title is the sentence: the log stops inside a hand"},
  };
  std::set<std::string> met;
  for_each_finding([&](const std::string& path, const json& finding) {
    if (finding.contains("deed") || finding.contains("headline")) return;
    const std::string rule = finding.value("rule", "");
    met.insert(rule);
    EXPECT_TRUE(kTitled.contains(rule)) << path << ": " << finding["message"];
  });
  EXPECT_EQ(met.size(), kTitled.size()) << "a reason that excuses nothing";
}

TEST(FindingValues, NoValueIsAPieceOfASentence) {
  for_each_finding([](const std::string& path, const json& finding) {
    for (const char* member : {"required", "claimed", "facts", "deed", "changes"})
      if (finding.contains(member)) expect_no_prose(finding[member], path);
  });
}

/// Texts of the log by nothing, and every other text without a space.
void blank_texts_of_log(Statement& statement, const std::string& where) {
  for (Argument& argument : statement.arguments) {
    if (auto* const text = std::get_if<std::string>(&argument)) {
      if (statement.id == Said::TextOfLog) text->clear();
      EXPECT_EQ(text->find(' '), std::string::npos) << where << ": " << *text;
    } else if (const auto* const words = std::get_if<std::vector<std::string>>(&argument)) {
      for (const std::string& word : *words)
        EXPECT_EQ(word.find(' '), std::string::npos) << where << ": " << word;
    } else if (auto* const parts = std::get_if<std::vector<Statement>>(&argument)) {
      for (Statement& part : *parts) blank_texts_of_log(part, where);
    }
  }
}

void expect_values(Finding finding, const std::string& where) {
  EXPECT_FALSE(finding.headline.empty()) << where << ": " << finding.message;
  EXPECT_FALSE(finding.required.empty()) << where << ": " << finding.message;
  EXPECT_FALSE(finding.claimed.empty()) << where << ": " << finding.message;
  const Finding told = finding;
  words::put_in_words(finding);
  EXPECT_EQ(finding, told) << where;
  static const std::regex english(R"([A-Za-z]{2,} [A-Za-z]{2,})");
  const std::array<std::string, kMaxSeats> names;
  const report::FindingWords words(told, names, *parse_language("ja"));
  for (Statement said : {told.headline, told.required, told.claimed}) {
    blank_texts_of_log(said, where);
    EXPECT_FALSE(std::regex_search(words.sentence(said), english)) << words.sentence(said);
  }
}

/// Every log as it is, and torn: cut, and with a piece overwritten.
template <class Check>
void for_each_reading(Check check) {
  importers::LogReader reader;
  for (const char* root : {"fixtures/rules/log", "fixtures/cases", "tests/fuzz/saved"})
    for (const std::string& path : test::files_under(root)) {
      const std::string whole = test::text_of(path);
      // A canonical stream may hold what another reader found, in words.
      constexpr std::size_t kMost = 100'000;
      if (whole.size() > kMost || whole.find("\"findings\"") != std::string::npos) continue;
      for (const std::size_t fifth : {1U, 2U, 3U, 4U, 5U}) {
        std::string torn = whole;
        if (fifth == 4) torn.replace(torn.size() / 2, 20, "[7,{\"x\":<&");
        if (fifth == 3) torn.insert(torn.size() / 3, "]");
        if (fifth < 3) torn.resize(torn.size() * fifth / 3);
        reader.read(torn, "", [&](GameLog& log) { check(log, path); });
      }
    }
}

TEST(FindingValues, WhatCannotBeReadIsData) {
  std::set<Said> required;
  std::set<std::array<Said, 3>> seen;
  std::size_t count = 0;
  for_each_reading([&](const GameLog& log, const std::string& path) {
    for (const Finding& finding : log.findings) {
      ++count;
      required.insert(finding.required.id);
      const std::array said = {finding.headline.id, finding.required.id, finding.claimed.id};
      if (seen.insert(said).second) expect_values(finding, path);
    }
  });
  EXPECT_GT(count, 1000U);
  EXPECT_GT(required.size(), 30U);
}

TEST(FindingValues, AStreamHoldsWhatCannotBeReadAsData) {
  std::size_t count = 0;
  for_each_reading([&](const GameLog& log, const std::string& path) {
    if (log.findings.empty() || log.events.empty()) return;
    std::string stream;
    stream::write_events(log, stream);
    stream::read_events(stream, [&](GameLog& back) {
      ++count;
      EXPECT_EQ(back.findings, log.findings) << path;
    });
  });
  EXPECT_GT(count, 300U);
}

/// The words are in validator/words/statements.def alone.
TEST(FindingValues, NoRuleFactOrRepairBuildsASentence) {
  const std::regex words_in_a_statement(R"re(\bsay\(Said::[^;]*"[^"]* [^"]*")re");
  for (const char* root :
       {"validator/rules", "validator/facts", "validator/repair", "validator/settlement",
        "validator/flow", "validator/hand", "validator/telling", "importers"})
    for (const std::string& path : test::files_under(root)) {
      if (!path.ends_with(".cc") && !path.ends_with(".h")) continue;
      std::istringstream code(test::text_of(path));
      for (std::string statement; std::getline(code, statement, ';');)
        EXPECT_FALSE(std::regex_search(statement, words_in_a_statement))
            << path << ": " << statement;
    }
}

/// The audit of an event names statements, problems in files and all: where it judges no literal
/// has two words.
TEST(FindingValues, NoStepOfAnAuditBuildsASentence) {
  const std::regex two_words(R"([A-Za-z]{2,}[ ,:{}]* [A-Za-z]{2,})");
  int files = 0;
  for (const char* root :
       {"tournament/model", "tournament/games", "tournament/standing", "tournament/rules"})
    for (const std::string& path : test::files_under(root)) {
      if (!path.ends_with(".cc") && !path.ends_with(".h")) continue;
      ++files;
      std::istringstream code(test::text_of(path));
      for (std::string line; std::getline(code, line);) {
        std::istringstream between_quotes(line.substr(0, line.find("//")));
        bool is_literal = false;
        for (std::string part; std::getline(between_quotes, part, '"'); is_literal = !is_literal)
          EXPECT_FALSE(is_literal && std::regex_search(part, two_words)) << path << ": " << line;
      }
    }
  EXPECT_GT(files, 70);
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
