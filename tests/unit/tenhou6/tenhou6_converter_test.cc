// Logs of converters that say less than Tenhou does: what they leave out is not known, and never
// the contrary.
#include <gtest/gtest.h>

#include "tests/unit/tenhou6/tenhou6_text.h"

namespace referee::tenhou6 {
namespace {

const std::string kExport = R"(,"ref":"2024010100gm-00a9-0000-12345678")";

/// A log of one hand that no platform wrote.
GameLog read_converted(const HandText& hand, const std::string& more = "") {
  return read_one(R"({"name":["A","B","C","D"],"rule":{"disp":"南喰赤","aka":1},"log":[)" +
                  hand.text() + ']' + more + '}');
}

GameLog read_result(const std::string& result, const std::string& more = "") {
  return read_converted(HandText{}.place(16, result), more);
}

TEST(Tenhou6Converter, OneWordForEveryDraw) {
  const auto kind = [](const std::string& result) {
    const GameLog log = read_result(result);
    EXPECT_TRUE(log.findings.empty()) << result;
    return log.ryuukyokus.at(0).kind;
  };
  EXPECT_EQ(kind(R"(["流局"])"), RyuukyokuKind::Unknown) << "the wall is not used up";
  EXPECT_EQ(kind(R"(["流局",[0,0,0,0]])"), RyuukyokuKind::Unknown);
  EXPECT_EQ(kind(R"(["流局",[1500,1500,-1500,-1500]])"), RyuukyokuKind::Exhaustive);
  EXPECT_EQ(kind(R"(["流局",[8000,-4000,-2000,-2000]])"), RyuukyokuKind::Unknown);
  EXPECT_EQ(kind(R"(["流局",[12000,-4000,-4000,-4000]])"), RyuukyokuKind::Unknown);
  EXPECT_FALSE(read_result(R"(["流局",[8000,-4000,-2000,-2000]])").ryuukyokus[0].tenpai[0]);
  EXPECT_EQ(read_one(log_text(HandText{}.text(), kExport)).ryuukyokus.at(0).kind,
            RyuukyokuKind::Exhaustive)
      << "a platform has a word for each";
}

TEST(Tenhou6Converter, ARoomAloneIsNoExport) {
  const HandText hand = HandText{}.place(16, R"(["全員聴牌"])");
  const RyuukyokuClaim draw = read_one(log_text(hand.text())).ryuukyokus.at(0);
  EXPECT_EQ(draw.kind, RyuukyokuKind::Unknown) << "the word of an editor for an unfinished hand";
  EXPECT_FALSE(draw.tenpai[0]);
  EXPECT_EQ(read_converted(hand, R"(,"title":["玉之间四人南",""])").header.platform,
            "mahjong-soul");
}

TEST(Tenhou6Converter, AddressesOfTheOtherViewer) {
  const std::string address = "https://tenhou.net/5/#json=" + log_text(HandText{}.text()) + "&ts=0";
  EXPECT_TRUE(looks_like_tenhou6(address));
  EXPECT_EQ(read_all(address).size(), 1U);
}

TEST(Tenhou6Converter, AHandWithoutResult) {
  for (const char* result : {"[]", "null", R"(["不明"])"}) {
    const GameLog log = read_result(result);
    EXPECT_TRUE(log.findings.empty()) << result;
    EXPECT_TRUE(log.ryuukyokus.empty()) << result;
    ASSERT_FALSE(log.header.unjudged.empty()) << result;
    EXPECT_EQ(log.header.unjudged.back().what, "results") << result;
  }
}

TEST(Tenhou6Converter, EveryWinnerWithItsWord) {
  const GameLog log = read_result(
      R"(["和了",[0,2000,-2000,0],[1,2,1,"30符2飜2000点"],"和了",[0,0,-1000,1000],[3,2,3]])");
  EXPECT_TRUE(log.findings.empty());
  ASSERT_EQ(log.wins.size(), 2U);
  EXPECT_EQ(log.wins[1].scores.delta[3], Points{1000});
}

TEST(Tenhou6Converter, ScoresThatCannotBeTold) {
  const auto win = [](const std::string& text) {
    return read_result(R"j(["和了",[-1,3,-1,-1],[1,1,1,")j" + text + R"j("]])j").wins.at(0);
  };
  EXPECT_FALSE(win("7700点∀").points) << "of each, or of all";
  EXPECT_EQ(win("満貫4000点∀").points, Points{12'000});
  EXPECT_FALSE(win("30x4000点").points) << "the number read first is not that of the points";
}

TEST(Tenhou6Converter, YakuByTheirNumbers) {
  const GameLog log = read_result(
      R"j(["和了",[0,1,-1,0],[1,2,1,"2000点","yaku1(1飜)","yaku52(2飜)","yaku99(1飜)"]])j");
  ASSERT_EQ(log.wins.size(), 1U);
  ASSERT_TRUE(log.wins[0].yaku);
  EXPECT_EQ(log.wins[0].yaku->at(0).yaku, Yaku::Riichi);
  EXPECT_EQ(log.wins[0].yaku->at(1).yaku, Yaku::Dora);
  EXPECT_EQ(log.wins[0].yaku->at(2).yaku, Yaku::Unknown);
}

TEST(Tenhou6Converter, NoUraIndicatorsWritten) {
  HandText hand;
  hand.draws(0, "[45]").discards(0, "[11]").draws(1, "[45]").discards(1, R"(["r60"])");
  hand.draws(2, "[45]").discards(2, "[60]");
  hand.place(16, R"(["和了",[0,2000,-2000,0],[1,2,1,"30符2飜2000点"]])");
  EXPECT_FALSE(read_converted(hand).wins.at(0).ura_indicators);
  EXPECT_TRUE(read_one(log_text(hand.text(), kExport)).wins.at(0).ura_indicators)
      << "a platform writes them";
}

TEST(Tenhou6Converter, FinalScoresLeftAtNought) {
  const HandText hand;
  EXPECT_TRUE(read_converted(hand, R"(,"sc":[])").finals.empty());
  EXPECT_TRUE(read_converted(hand, R"(,"sc":[0,0.0,0,0.0,0,0,0,0])").finals.empty());
  EXPECT_EQ(read_converted(hand, R"(,"sc":[100000,0,0,0,0,0,0,0])").finals.size(), 1U);
  EXPECT_TRUE(read_converted(hand, R"(,"sc":[])").findings.empty());
}

TEST(Tenhou6Converter, ThreeNumbersAtATableOfThree) {
  HandText hand;
  hand.place(1, "[35000,35000,35000]").place(16, R"(["流局",[2000,-1000,-1000]])");
  for (unsigned place : {13U, 14U, 15U}) hand.place(place, "[]");
  const GameLog log = read_converted(hand);
  EXPECT_TRUE(log.findings.empty());
  EXPECT_EQ(log.ryuukyokus.at(0).scores.delta[0], Points{2000});
}

}  // namespace
}  // namespace referee::tenhou6
