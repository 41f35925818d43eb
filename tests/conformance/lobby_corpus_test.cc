// Tournament lobbies of Tenhou: games of 50 settings (../shared/formats/vectors/tenhou-csrule*) and
// real ones. Each setting gives the ruleset that the reference of the format has, each fault is
// found, and nothing else is.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "importers/files/input.h"
#include "referee/session.h"
#include "tests/conformance/corpus.h"

namespace referee::test {
namespace {

using Json = nlohmann::json;
using Row = std::vector<std::string>;

std::filesystem::path vectors(const std::string& name) {
  return std::filesystem::path(RF_SOURCE_DIR) / ".." / "shared" / "formats" / "vectors" / name;
}

/// The rows of a table without their header.
std::vector<Row> rows_of(const std::string& name) {
  std::ifstream file(vectors(name));
  std::vector<Row> rows;
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    Row& row = rows.emplace_back();
    std::istringstream cells(line);
    for (std::string cell; std::getline(cells, cell, '\t');) row.push_back(cell);
    row.resize(std::max<std::size_t>(row.size(), 6));
  }
  return rows;
}

/// The report of every game below `path`, by the name of its file.
std::map<std::string, GameReport> judged(const std::filesystem::path& path) {
  std::map<std::string, GameReport> reports;
  files::InputReader inputs;
  Session session;
  inputs.read(
      path.string(),
      [&](files::Document& document) {
        const std::string file = document.path.substr(document.path.find_last_of("/!") + 1);
        if (file.find("README") != std::string::npos) return true;
        session.check({document.bytes(), document.path, document.damage},
                      [&](const GameLog&, GameReport& report) { reports[file] = report; });
        return true;
      },
      [](const files::InputError& error) { ADD_FAILURE() << error.path << ": " << error.message; });
  return reports;
}

std::string said_of(const GameReport& report) {
  std::string text;
  for (const Finding& finding : report.findings) text += finding.rule + ' ';
  for (const Unchecked& unchecked : report.unchecked) text += '(' + unchecked.what + ") ";
  return text;
}

bool finds(const GameReport& report, const std::string& rule) {
  return std::any_of(report.findings.begin(), report.findings.end(),
                     [&](const Finding& finding) { return finding.rule == rule; });
}

/// What is owed: in JSON what the XML of the same game is owed, for both say the same. Two rows of
/// the table name another id for JSON. Its grammar is fu, han and points *or* a limit and points,
/// so that fu and han say "no limit" as the XML's nought does; and another hand behind the end is
/// another hand, whichever round it is.
std::set<std::string> owed(const Row& row) {
  std::set<std::string> rules;
  std::istringstream words(row[5]);
  for (std::string rule; words >> rule;) rules.insert(rule);
  if (row[0] == "kiriage.off.json") rules = {"score/limit"};
  if (row[0] == "target-35000.on.json") rules = {"flow/continued"};
  return rules;
}

TEST(LobbyCorpus, EachSettingIsJudgedByItsRules) {
  if (!std::filesystem::exists(vectors("tenhou-csrule.tar.gz")))
    GTEST_SKIP() << "skipped: no corpus";
  const std::map<std::string, GameReport> reports = judged(vectors("tenhou-csrule.tar.gz"));
  const std::vector<Row> rows = rows_of("tenhou-csrule.tsv");
  EXPECT_EQ(reports.size(), rows.size());
  const std::set<std::string> judged_here = {"kiriage",  "dora timing", "start",
                                             "rotation", "payments",    "result points"};
  for (const Row& row : rows) {
    const auto found = reports.find(row[0]);
    ASSERT_NE(found, reports.end()) << row[0];
    const GameReport& report = found->second;
    if (row[1].starts_with("clean")) {
      EXPECT_EQ(report.verdict, Verdict::Clean) << row[0] << ": " << said_of(report);
      for (const Unchecked& unchecked : report.unchecked)
        EXPECT_FALSE(judged_here.contains(unchecked.what)) << row[0] << ": " << said_of(report);
      continue;
    }
    for (const std::string& rule : owed(row))
      EXPECT_TRUE(finds(report, rule)) << row[0] << " owes " << rule << ": " << said_of(report);
    if (row[1] != "payment") continue;
    EXPECT_TRUE(
        std::any_of(report.findings.begin(), report.findings.end(),
                    [](const Finding& finding) { return finding.severity == Severity::Error; }))
        << row[0] << ": " << said_of(report);
  }
}

std::string words_of_value(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_array()) return value.dump();
  std::string text;
  for (const Json& item : value) text += (text.empty() ? "" : ", ") + words_of_value(item);
  return '[' + text + ']';
}

TEST(LobbyCorpus, EachSettingGivesTheRulesetOfTheReference) {
  if (!std::filesystem::exists(vectors("tenhou-csrule-rules.tsv")))
    GTEST_SKIP() << "skipped: no corpus";
  const std::map<std::string, GameReport> reports = judged(vectors("tenhou-csrule.tar.gz"));
  const std::vector<Row> rows = rows_of("tenhou-csrule-rules.tsv");
  EXPECT_EQ(rows.size(), 50U);
  for (const Row& row : rows) {
    std::set<std::string> wanted;
    const Json options = Json::parse(row[4]);
    for (const auto& [key, value] : options.items())
      wanted.insert(key + '=' + words_of_value(value));
    std::size_t games = 0;
    for (const auto& [file, report] : reports) {
      if (!file.starts_with(row[0] + ".") || file.find(".on.") != std::string::npos) continue;
      ++games;
      EXPECT_EQ(report.rules, row[3]) << file;
      EXPECT_EQ(std::set<std::string>(report.rules_adjusted.begin(), report.rules_adjusted.end()),
                wanted)
          << file;
    }
    EXPECT_GT(games, 0U) << row[0];
  }
}

TEST(LobbyCorpus, RealGamesAreClean) {
  RF_NEEDS_CORPUS("tenhou-lobby");
  const std::map<std::string, GameReport> reports = judged(corpus("tenhou-lobby"));
  EXPECT_EQ(reports.size(), 5U);
  for (const auto& [file, report] : reports) {
    EXPECT_EQ(report.verdict, Verdict::Clean) << file << ": " << said_of(report);
    EXPECT_EQ(report.wall, WallProof::Proved) << file;
    if (!file.starts_with("wrc")) continue;
    EXPECT_TRUE(report.unchecked.empty()) << said_of(report);
  }
}

}  // namespace
}  // namespace referee::test
