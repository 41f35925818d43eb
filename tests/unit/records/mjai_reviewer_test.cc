// The two copies of a game inside a report: which is read, that the other is held against it, and
// where a finding stands. The games are hand-made.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "importers/detect.h"
#include "importers/log_reader.h"

namespace referee::test {
namespace {

std::vector<GameLog> games_of(const std::string& bytes) {
  std::vector<GameLog> games;
  importers::LogReader().read(bytes, {}, [&](GameLog& game) { games.push_back(game); });
  return games;
}

/// A hand of one turn that is thrown in.
std::string hand(int honba) {
  return "[[0," + std::to_string(honba) +
         ",0],[25000,25000,25000,25000],[47],[],"
         "[11,19,21,29,31,39,41,42,43,44,45,46,12],[47],[],"
         "[11,12,13,14,15,16,17,18,22,23,24,25,26],[],[],"
         "[31,32,33,34,35,36,37,38,22,23,24,25,26],[],[],"
         "[31,32,33,34,35,36,37,38,22,23,24,25,26],[],[],[\"九種九牌\"]]";
}
std::string split(const std::string& hands) {
  return "{\"log\":[" + hands +
         R"(],"name":["a","b","c","d"],"rule":{"disp":"玉の間南喰赤","aka51":1}})";
}
const std::string kDealt =
    R"({"type":"start_kyoku","bakaze":"E","dora_marker":"C","kyoku":1,"honba":0,"kyotaku":0,"oya":0,)"
    R"("scores":[25000,25000,25000,25000],"tehais":[)"
    R"(["1m","9m","1p","9p","1s","9s","E","S","W","N","P","F","2m"],)"
    R"(["1m","2m","3m","4m","5m","6m","7m","8m","2p","3p","4p","5p","6p"],)"
    R"(["1s","2s","3s","4s","5s","6s","7s","8s","2p","3p","4p","5p","6p"],)"
    R"(["1s","2s","3s","4s","5s","6s","7s","8s","2p","3p","4p","5p","6p"]]})";
std::string events(const std::string& drawn) {
  return R"([{"type":"start_game","names":["a","b","c","d"]},)" + kDealt +
         R"(,{"type":"tsumo","actor":0,"pai":")" + drawn +
         R"("},{"type":"ryukyoku","deltas":[0,0,0,0]},{"type":"end_kyoku"},{"type":"end_game"}])";
}
std::string report(const std::string& members) {
  return R"({"engine":"Mortal","game_length":"Hanchan","review":{"kyokus":[]},"player_id":0,)" +
         members + "}";
}

TEST(MjaiReviewer, TheHandsOfTenhousFormAreReadWhereTheyStand) {
  const std::string text =
      report(R"("split_logs":[)" + split(hand(0)) + "," + split(hand(1)) + "]");
  ASSERT_EQ(detect(text), Format::MjaiReviewer);
  const GameLog log = games_of(text).at(0);
  EXPECT_TRUE(log.findings.empty());
  EXPECT_EQ(log.header.format, "mjai-reviewer");
  EXPECT_EQ(log.header.names[3], "d");
  ASSERT_EQ(log.kyokus.size(), 2U);
  EXPECT_EQ(log.kyokus[1].honba, 1);
  EXPECT_TRUE(log.sources.back().pointer.starts_with("/split_logs/1/log/0/"));
}

TEST(MjaiReviewer, TheOtherCopyIsReadWhereItStandsAloneUnderEitherName) {
  for (const char* name : {"mjai_log", "mjaiLog"}) {
    const std::string text = report('"' + std::string(name) + "\":" + events("C"));
    ASSERT_EQ(detect(text), Format::MjaiReviewer);
    const GameLog log = games_of(text).at(0);
    EXPECT_TRUE(log.findings.empty());
    ASSERT_EQ(log.kyokus.size(), 1U);
    EXPECT_EQ(log.sources[2].pointer, "/" + std::string(name) + "/2");
  }
}

TEST(MjaiReviewer, CopiesThatDifferAreOneFinding) {
  const auto both = [](const std::string& drawn) {
    return games_of(
        report(R"("split_logs":[)" + split(hand(0)) + R"(],"mjai_log":)" + events(drawn)))[0];
  };
  EXPECT_TRUE(both("C").findings.empty());
  const GameLog differs = both("P");
  ASSERT_EQ(differs.findings.size(), 1U);
  EXPECT_EQ(differs.findings[0].rule, "log/malformed");
  EXPECT_EQ(differs.findings[0].kyoku, 0U);
  // What is judged is what Tenhou's form says.
  EXPECT_EQ(differs.events[2].tile, *parse_tile("C"));
}

// The list of ura indicators is the hand's there: who is not in riichi has turned none.
TEST(MjaiReviewer, UraIndicatorsBelongToWhoIsInRiichi) {
  const std::string text = report(
      R"("mjai_log":[{"type":"start_game","names":["a","b","c","d"]},)" + kDealt +
      R"(,{"type":"tsumo","actor":0,"pai":"C"},{"type":"reach","actor":0},)"
      R"({"type":"dahai","actor":0,"pai":"C","tsumogiri":true},{"type":"reach_accepted","actor":0},)"
      R"({"type":"tsumo","actor":1,"pai":"C"},{"type":"dahai","actor":1,"pai":"C","tsumogiri":true},)"
      R"({"type":"hora","actor":3,"target":1,"deltas":[0,-1000,0,1000],"ura_markers":["5m"]},)"
      R"({"type":"hora","actor":0,"target":1,"deltas":[1000,-1000,0,0],"ura_markers":["5m"]},)"
      R"({"type":"end_kyoku"},{"type":"end_game"}])");
  const GameLog log = games_of(text).at(0);
  ASSERT_EQ(log.wins.size(), 2U);
  EXPECT_FALSE(log.wins[0].ura_indicators);
  ASSERT_TRUE(log.wins[1].ura_indicators);
  EXPECT_EQ(log.wins[1].ura_indicators->size(), 1U);
}

TEST(MjaiReviewer, SeveralReportsAndReportsThatAreNone) {
  const std::string one = report(R"("split_logs":[)" + split(hand(0)) + "]");
  const std::vector<GameLog> list = games_of("[" + one + "," + one + "]");
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[1].sources[1].pointer, "/1/split_logs/0/log/0/0");
  EXPECT_EQ(games_of(one + "\n" + one).size(), 2U);
  EXPECT_EQ(detect(report(R"("lang":"en")")), Format::None);
  // A fault inside stands at its place in the report.
  const GameLog bad =
      games_of(report(R"("split_logs":[)" + split(hand(0)) + ",7," + split("[[0]]") + "]"))[0];
  ASSERT_GE(bad.findings.size(), 2U);
  EXPECT_TRUE(bad.findings[0].source.pointer.starts_with("/split_logs/1"));
  EXPECT_TRUE(bad.findings[1].source.pointer.starts_with("/split_logs/2/log/0"));
}

TEST(MjaiReviewer, WhatStandsBesideReportsAndIsNoneIsOneFinding) {
  const std::string one = report(R"("split_logs":[)" + split(hand(0)) + "]");
  const auto findings = [](const std::string& bytes) {
    std::vector<Finding> all;
    for (const GameLog& log : games_of(bytes))
      all.insert(all.end(), log.findings.begin(), log.findings.end());
    return all;
  };
  for (const std::string& sound :
       {one + "\n", one + "\n" + one, "[" + one + "]\n", "[ " + one + " ,\n" + one + " ]"})
    EXPECT_TRUE(findings(sound).empty()) << sound;
  for (const std::string& torn :
       {one + " 7, \"d\"]}", one + "]", one + ",\n" + one, "[" + one, "[" + one + "," + one,
        "[" + one + "]]", "[" + one + " " + one + "]", "[" + one + ", 7, " + one + "]"}) {
    ASSERT_EQ(findings(torn).size(), 1U) << torn;
    EXPECT_EQ(findings(torn)[0].rule, "log/incomplete") << torn;
  }
}

TEST(MjaiReviewer, ACutReportIsReadUpToTheCut) {
  const std::string whole = report(R"("split_logs":[)" + split(hand(0)) + "," + split(hand(1)) +
                                   R"(],"mjai_log":)" + events("C"));
  std::size_t hands = 0;
  for (const std::size_t cut :
       {whole.find("split_logs") + 20, whole.find("[[0,1,0]") + 30, whole.find("mjai_log") + 80}) {
    const GameLog log = games_of(whole.substr(0, cut)).at(0);
    ASSERT_EQ(log.findings.size(), 1U) << cut;
    EXPECT_EQ(log.findings[0].rule, "log/incomplete") << cut;
    EXPECT_GE(log.kyokus.size(), hands);
    hands = log.kyokus.size();
  }
  EXPECT_EQ(hands, 2U);
}

}  // namespace
}  // namespace referee::test
