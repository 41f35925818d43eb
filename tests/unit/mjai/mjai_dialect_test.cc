// Dialects of mjai that fill what they do not know with something empty: none of it is a claim.
#include <string>

#include <gtest/gtest.h>

#include "tests/unit/mjai/mjai_text.h"

namespace referee::test {
namespace {

const std::string kFourDrawn = R"({"type":"tsumo","actor":0,"pai":"4m"})"
                               "\n";

GameLog won(const std::string& members) {
  return read_mjai(mjai_hand(kFourDrawn + R"({"type":"hora","actor":0,"target":0,"pai":"4m",)" +
                             members + "}\n"));
}

TEST(MjaiDialect, AnEmptyListOrANoughtSaysNothingOfAWin) {
  const GameLog log = won(R"("hora_tehais":[],"yakus":[],"fan":0,"fu":0,"hora_points":0)");
  ASSERT_EQ(log.wins.size(), 1U);
  EXPECT_FALSE(log.wins[0].concealed);
  EXPECT_FALSE(log.wins[0].yaku);
  EXPECT_FALSE(log.wins[0].han);
  EXPECT_FALSE(log.wins[0].fu);
  EXPECT_FALSE(log.wins[0].points);
  EXPECT_EQ(left_out(log, "yaku, han, fu and points of wins"), 1U);
  EXPECT_TRUE(log.findings.empty());
}

TEST(MjaiDialect, YakuThatAreNoPairsAreNotTakenForAnEmptyHand) {
  const GameLog log = won(R"("yakus":[["reach",1],"tanyaochu"],"fan":2)");
  ASSERT_EQ(log.wins.size(), 1U);
  EXPECT_FALSE(log.wins[0].yaku);
  EXPECT_EQ(log.wins[0].han, 2);
  EXPECT_EQ(log.findings.size(), 1U);
}

TEST(MjaiDialect, EmptyListsOfSeatsSayNothingOfADraw) {
  const GameLog log = read_mjai(
      mjai_hand(kFourDrawn +
                R"({"type":"ryukyoku","reason":"","tehais":[],"deltas":[],"scores":[]})" + "\n"));
  ASSERT_EQ(log.ryuukyokus.size(), 1U);
  EXPECT_TRUE(log.findings.empty());
  EXPECT_EQ(left_out(log, "points moved by a result"), 1U);
}

TEST(MjaiDialect, MovesOfTwoWinsTogetherAreNoneOfEither) {
  const std::string both = R"("target":0,"deltas":[-3000,1000,2000,0]})";
  const GameLog log =
      read_mjai(mjai_hand(kFourDrawn + R"({"type":"dahai","actor":0,"pai":"4m","tsumogiri":true})" +
                          "\n"
                          R"({"type":"hora","actor":1,)" +
                          both + "\n" + R"({"type":"hora","actor":2,)" + both + "\n"));
  ASSERT_EQ(log.wins.size(), 2U);
  for (const WinClaim& win : log.wins) EXPECT_FALSE(win.scores.delta[0]);
  EXPECT_EQ(left_out(log, "points moved by a result"), 2U);
}

// tenhou.net/6 has one list for a hand, which a converter gives to each winner: only who is in
// riichi turns ura indicators (tenhou/26). A list of their own is repeated as it stands.
TEST(MjaiDialect, AListOfUraIndicatorsBesideAWinnerInRiichiIsTheHands) {
  const std::string reach =
      R"({"type":"tsumo","actor":0,"pai":"E"}
{"type":"reach","actor":0}
{"type":"dahai","actor":0,"pai":"E","tsumogiri":true}
{"type":"reach_accepted","actor":0}
{"type":"tsumo","actor":1,"pai":"S"}
{"type":"dahai","actor":1,"pai":"S","tsumogiri":true}
)";
  const auto win = [](int actor, const std::string& moves, const std::string& ura) {
    return R"({"type":"hora","actor":)" + std::to_string(actor) + R"(,"target":1,"deltas":)" +
           moves + R"(,"ura_markers":[")" + ura + "\"]}\n";
  };
  const std::string first = "[3000,-2000,0,0]", second = "[0,-3900,3900,0]";
  const GameLog log = read_mjai(mjai_hand(reach + win(0, first, "4p") + win(2, second, "4p")));
  ASSERT_EQ(log.wins.size(), 2U);
  ASSERT_TRUE(log.wins[0].ura_indicators);
  EXPECT_FALSE(log.wins[1].ura_indicators);
  const GameLog turned = read_mjai(mjai_hand(reach + win(2, second, "4p") + win(0, first, "4p")));
  EXPECT_FALSE(turned.wins[0].ura_indicators);
  EXPECT_TRUE(turned.wins[1].ura_indicators);
  const GameLog other = read_mjai(mjai_hand(reach + win(0, first, "4p") + win(2, second, "5p")));
  EXPECT_TRUE(other.wins[1].ura_indicators);
}

TEST(MjaiDialect, AnAddedQuadWithoutItsPonIsThatPon) {
  for (const std::string consumed : {R"(,"consumed":["E"])", ""}) {
    const GameLog log =
        read_mjai(mjai_hand(R"({"type":"pon","actor":0,"target":1,"pai":"E","consumed":["E","E"]})"
                            "\n"
                            R"({"type":"kakan","actor":0,"pai":"E")" +
                            consumed + "}\n"));
    ASSERT_EQ(log.melds.size(), 2U);
    EXPECT_EQ(log.melds[1].size, 4U);
  }
}

/// Turns of seats 0 to 2, each discarding what is in hand.
std::string idle_turns(unsigned count, const std::string& mark) {
  std::string text;
  for (unsigned i = 0; i < count; ++i)
    text += R"({"type":"dahai","actor":)" + std::to_string(i % 3) + R"(,"pai":"9s","tsumogiri":)" +
            mark + "}\n";
  return text;
}

TEST(MjaiDialect, MarksThatAreNeverSetAreNone) {
  constexpr unsigned kMany = 40;
  const GameLog never = read_mjai(mjai_hand(idle_turns(kMany, "false")));
  EXPECT_EQ(left_out(never, "tsumogiri marks"), kMany);
  EXPECT_EQ(never.events[kMjaiBefore].tsumogiri, Flag::Absent);
  const GameLog once = read_mjai(mjai_hand(idle_turns(kMany, "false") + idle_turns(1, "true")));
  EXPECT_EQ(left_out(once, "tsumogiri marks"), 0U);
  EXPECT_EQ(once.events[kMjaiBefore].tsumogiri, Flag::No);
  const GameLog few = read_mjai(mjai_hand(idle_turns(kMany - 1, "false")));
  EXPECT_EQ(few.events[kMjaiBefore].tsumogiri, Flag::No);
}

std::string padded(const std::string& fourth_score) {
  return R"({"type":"start_game","names":["a","b","c",""]})"
         "\n"
         R"({"type":"start_kyoku","bakaze":"E","dora_marker":"9s","kyoku":1,"honba":0,"kyotaku":0,)"
         R"("oya":0,"scores":[35000,35000,35000,)" +
         fourth_score +
         R"(],"tehais":[["1m","1m","1m","9m","9m","9m","1p","1p","1p","4p","4p","4p","E"],)"
         R"(["?","?","?"],["?","?","?"],["?","?","?"]]})"
         "\n";
}

TEST(MjaiDialect, AFourthSeatThatStaysEmptyIsNone) {
  const GameLog three = read_mjai(padded("0") + idle_turns(3, "true"));
  EXPECT_EQ(three.header.flags.players, 3);
  EXPECT_TRUE(three.kyokus[0].hands[3].empty());
  EXPECT_FALSE(three.kyokus[0].scores[3]);
  EXPECT_EQ(left_out(three, "dealt hands"), 2U);
  EXPECT_NE(read_mjai(padded("25000") + idle_turns(3, "true")).header.flags.players, 3);
  const std::string drawn = R"({"type":"tsumo","actor":3,"pai":"?"})"
                            "\n";
  EXPECT_NE(read_mjai(padded("0") + idle_turns(3, "true") + drawn).header.flags.players, 3);
}

}  // namespace
}  // namespace referee::test
