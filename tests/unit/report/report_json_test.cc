// The JSON report, read back with a JSON library that knows nothing of its writer.
#include "validator/report/json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include <nlohmann/json.hpp>

#include "tests/unit/report/fact_in_words.h"

namespace referee {
namespace {

using OrderedJson = nlohmann::ordered_json;

GameReport example() {
  GameReport report;
  report.path = "games.zip!a.mjlog";
  report.format = "mjlog";
  report.rules = "tenhou";
  report.rules_from = RulesFrom::Format;
  report.rules_adjusted = {"game.rounds=east"};
  report.verdict = Verdict::Findings;
  report.kyoku = 9;
  report.events = 812;
  report.wins = 7;
  report.unchecked = {Unchecked{"ura", "the log does not hold it", 2}};
  Finding finding = ron_after_a_passed_tile();
  finding.source = SourcePosition{402, 18112, 1, ""};
  report.findings = {finding};
  return report;
}

OrderedJson parsed(const GameReport& report) {
  std::string line;
  append_json(report, line);
  EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 1);
  EXPECT_EQ(line.back(), '\n');
  return OrderedJson::parse(line);
}

TEST(JsonReport, IsTheLineOfTheContract) {
  EXPECT_EQ(parsed(example()), OrderedJson::parse(R"({
    "schema":"referee.report/1","path":"games.zip!a.mjlog","game":0,"format":"mjlog","rules":"tenhou","rules_from":"format",
    "rules_adjusted":["game.rounds=east"],"verdict":"findings","kyoku":9,"events":812,"wins":7,"wall":"no-seed",
    "unchecked":[{"what":"ura","why":"the log does not hold it","count":2}],
    "findings":[{"rule":"furiten/riichi","severity":"error","kyoku":3,"event":311,"seat":2,
      "where":"South 1-0, turn 9, seat 2","message":"ron after a passed tile","expected":"no ron","actual":"ron","cites":["tenhou/22"],
      "because":[{"event":268,"message":"passed 6s discarded by seat 0"}],"ledger":null,
      "source":{"element":402,"offset":18112,"line":1,"pointer":null}}]})"));
}

TEST(JsonReport, SaysNullWhereAFactDoesNotApply) {
  GameReport report;
  report.findings = {Finding{}};
  const OrderedJson json = parsed(report);
  const OrderedJson& finding = json["findings"][0];
  for (const char* name : {"kyoku", "event", "seat", "where", "expected", "actual", "ledger"}) {
    ASSERT_TRUE(finding.contains(name)) << name;
    EXPECT_TRUE(finding[name].is_null()) << name;
  }
  for (const char* name : {"element", "offset", "line", "pointer"})
    EXPECT_TRUE(finding["source"].at(name).is_null()) << name;
  EXPECT_TRUE(json.at("format").is_null());
  EXPECT_EQ(json.at("rules_adjusted"), OrderedJson::array());
  EXPECT_EQ(finding.at("because"), OrderedJson::array());
}

TEST(JsonReport, HoldsTheAnswerOfAnotherProgram) {
  GameReport report;
  EXPECT_FALSE(parsed(report).contains("second_opinion"));
  Finding finding;
  finding.rule = "turn/out-of-turn";
  finding.severity = Severity::Warning;
  finding.event = 7;
  report.second_opinion = std::make_shared<const SecondOpinion>(
      SecondOpinion{Agreement::Differ, "findings", {finding}, {Unchecked{"hand", "hidden", 1}}});
  EXPECT_EQ(parsed(report).at("second_opinion"), OrderedJson::parse(R"({
    "agreement":"differ","verdict":"findings","unchecked":[{"what":"hand","why":"hidden","count":1}],
    "findings":[{"rule":"turn/out-of-turn","severity":"warning","kyoku":null,"event":7,"seat":null}]})"));
}

TEST(JsonReport, TellsZeroFromNothing) {
  GameReport report;
  Finding finding;
  finding.kyoku = 0;
  finding.event = 0;
  finding.seat = Seat{0};
  finding.source.element = 0;
  report.findings = {finding};
  const OrderedJson json = parsed(report)["findings"][0];
  EXPECT_EQ(json["kyoku"], 0);
  EXPECT_EQ(json["event"], 0);
  EXPECT_EQ(json["seat"], 0);
  EXPECT_EQ(json["source"]["element"], 0);
}

TEST(JsonReport, WritesALedgerPerSeat) {
  GameReport report;
  Finding finding;
  LedgerRow row;
  row.cause = "honba";
  row.expected = {Points{300}, Points{-300}, Points{0}, std::nullopt};
  row.actual[0] = Points{600};
  finding.ledger = {row};
  report.findings = {finding};
  EXPECT_EQ(
      parsed(report)["findings"][0]["ledger"],
      OrderedJson::parse(
          R"([{"cause":"honba","expected":[300,-300,0,null],"actual":[600,null,null,null]}])"));
}

TEST(JsonReport, CountsFindingsThatWereLeftOff) {
  GameReport report = example();
  report.findings_left_off = 17;
  const OrderedJson unchecked = parsed(report)["unchecked"];
  ASSERT_EQ(unchecked.size(), 2U);
  EXPECT_EQ(unchecked[1]["what"], "findings");
  EXPECT_EQ(unchecked[1]["count"], 17);
}

TEST(JsonReport, SurvivesHostileNamesAndPaths) {
  GameReport report = example();
  report.path = "dir\xff/\x1b[2J\n\"}";
  report.findings[0].message = "name \xf0\x28\x8c\x28 \u202e";
  const OrderedJson json = parsed(report);  // nlohmann refuses invalid UTF-8
  EXPECT_EQ(json["path"], "dir\uFFFD/\x1b[2J\n\"}");
}

}  // namespace
}  // namespace referee
