// A whole game of a tournament lobby, played from a seed by the rules that its settings name
// (tests/player/lobby.py), as Tenhou's XML and its JSON: in both it is judged by these rules and no
// others, and with nothing left out that they say.
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "referee/session.h"
#include "tests/conformance/golden_files.h"

namespace referee::test {
namespace {

constexpr std::string_view kForms[] = {".mjlog", ".json"};

std::string game(std::string_view form) {
  return text_of("fixtures/games/lobby/kiriage-plays-on" + std::string(form));
}

GameReport judged(const std::string& text) {
  GameReport only;
  int games = 0;
  Session().check({.bytes = text}, [&](const GameLog&, GameReport& report) {
    only = report;
    ++games;
  });
  EXPECT_EQ(games, 1);
  return only;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at != std::string::npos) text.replace(at, from.size(), to);
  return text;
}

std::vector<std::string> rules_of(const GameReport& report) {
  std::vector<std::string> rules;
  for (const Finding& finding : report.findings) rules.push_back(finding.rule);
  return rules;
}

using Words = std::vector<std::string>;

TEST(LobbyGame, IsCleanByItsOwnRulesInXmlAndJson) {
  for (const std::string_view form : kForms) {
    const GameReport report = judged(game(form));
    EXPECT_EQ(report.verdict, Verdict::Clean) << form;
    EXPECT_EQ(report.rules, "tenhou") << form;
    EXPECT_EQ(report.rules_from, RulesFrom::Format) << form;
    EXPECT_EQ(report.rules_adjusted,
              (Words{"game.rounds=east", "game.start=30000", "game.oka=0",
                     "game.uma=[15000, 5000, -5000, -15000]", "game.tie_break=shared",
                     "end.agariyame=off", "pay.kiriage=true"}))
        << form;
    for (const Unchecked& each : report.unchecked) EXPECT_EQ(each.what, "dora moment") << form;
  }
}

// The dealer of East 4 leads and goes on (0x4000 of the first word); East 4-1 is won with 4 han and
// 30 fu for 8,000 (0x2). Where nothing of it is set, Tenhou's rules end the game (tenhou/6), and
// the hand is worth 7,700.
TEST(LobbyGame, IsFoundToBreakTheOrdinaryRules) {
  for (const std::string_view form : kForms) {
    const GameReport plays_on = judged(replaced(game(form), "00004002", "00000002"));
    EXPECT_EQ(rules_of(plays_on), Words{"flow/continued"}) << form;
    EXPECT_EQ(plays_on.findings.at(0).severity, Severity::Error) << form;
    const GameReport kiriage = judged(replaced(game(form), "00004002", "00004000"));
    ASSERT_FALSE(kiriage.findings.empty()) << form;
    for (const Finding& finding : kiriage.findings) EXPECT_EQ(finding.rule, "score/limit") << form;
  }
}

// One counter in East 4-1: 300 points of the 8,300 that the discarder pays.
TEST(LobbyGame, ItsCountersAreJudged) {
  const GameReport paid = judged(replaced(game(".mjlog"), "50,93,380,-83", "50,90,380,-80"));
  ASSERT_FALSE(paid.findings.empty());
  EXPECT_EQ(paid.findings[0].rule, "payment/honba");
  EXPECT_EQ(paid.findings[0].severity, Severity::Error);
  const GameReport counted = judged(replaced(game(".mjlog"), "seed=\"3,1,", "seed=\"3,2,"));
  ASSERT_FALSE(counted.findings.empty());
  EXPECT_EQ(counted.findings[0].rule, "flow/honba");
}

}  // namespace
}  // namespace referee::test
