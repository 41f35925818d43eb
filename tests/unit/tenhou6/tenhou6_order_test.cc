// The order of play that the columns of a hand allow: one, several, none. The expected orders are
// worked out by hand from the columns.
#include <gtest/gtest.h>

#include "tests/unit/tenhou6/tenhou6_text.h"

namespace referee::tenhou6 {
namespace {

TEST(Tenhou6Order, SeatsTakeTurns) {
  HandText hand;
  hand.draws(0, "[45,46]").discards(0, "[11,60]");
  hand.draws(1, "[45]")
      .discards(1, "[60]")
      .draws(2, "[45]")
      .discards(2, "[31]")
      .draws(3, "[45]")
      .discards(3, "[60]");
  const GameLog log = read_one(log_text(hand.text()));
  EXPECT_TRUE(log.findings.empty());
  EXPECT_EQ(play_of(log), "T0=P D0=1m T1=P D1*P T2=P D2=1s T3=P D3*P T0=F D0*F");
  EXPECT_TRUE(log.uncertain.empty());
}

TEST(Tenhou6Order, ACallTakesTheTurn) {
  HandText hand;
  hand.draws(0, "[45]").discards(0, "[42]");
  hand.draws(3, "[\"42p4242\"]").discards(3, "[45]");
  // Seat 3 named the player across, seat 1; the discard of seat 0 is not seat 1's.
  EXPECT_FALSE(read_one(log_text(hand.text())).findings.empty());
  hand.draws(3, "[\"4242p42\"]");
  const GameLog log = read_one(log_text(hand.text()));
  EXPECT_TRUE(log.findings.empty());
  EXPECT_EQ(play_of(log), "T0=P D0=S pon3 D3=P");
}

TEST(Tenhou6Order, APonGoesBeforeAChiOfTheSameTile) {
  // Seat 1 holds the chi and seat 2 the pon of the 2m that seat 0 discards; the chi is of seat
  // 0's second 2m.
  HandText hand;
  hand.draws(0, "[45,46]").discards(0, "[12,12]");
  hand.draws(1, "[\"c121314\"]").discards(1, "[21]");
  hand.draws(2, "[\"12p1212\"]").discards(2, "[31]");
  hand.draws(3, "[45]").discards(3, "[60]");
  const GameLog log = read_one(log_text(hand.text()));
  EXPECT_TRUE(log.findings.empty());
  EXPECT_EQ(play_of(log), "T0=P D0=2m pon2 D2=1s T3=P D3*P T0=F D0=2m chi1 D1=1p");
}

TEST(Tenhou6Order, RedAndPlainFivesAreDifferent) {
  HandText hand;
  hand.draws(0, "[45,46]").discards(0, "[15,51]");
  hand.draws(1, "[45,\"c511314\"]").discards(1, "[60,21]");
  hand.draws(2, "[45]").discards(2, "[60]").draws(3, "[45]").discards(3, "[60]");
  EXPECT_EQ(play_of(read_one(log_text(hand.text()))),
            "T0=P D0=5m T1=P D1*P T2=P D2*P T3=P D3*P T0=F D0=5mr chi1 D1=1p");
}

TEST(Tenhou6Order, OfTwoEqualDiscardsTheOneThatLetsEverybodyPlayIsCalled) {
  // Seat 3 calls a south of seat 0. Were it the first, seat 0 would be next, and has called a tile
  // that seat 1 has not discarded yet.
  HandText hand;
  hand.draws(0, "[45,\"1212p12\"]").discards(0, "[42,42]");
  hand.draws(1, "[45]").discards(1, "[12]");
  hand.draws(3, "[\"4242p42\"]").discards(3, "[46]");
  const GameLog log = read_one(log_text(hand.text()));
  EXPECT_TRUE(log.findings.empty());
  EXPECT_EQ(play_of(log), "T0=P D0=S T1=P D1=2m pon0 D0=S pon3 D3=F");
  EXPECT_TRUE(log.uncertain.empty());
}

TEST(Tenhou6Order, ColumnsThatFitNoOrderAreReadAsFarAsTheyGo) {
  HandText hand;
  hand.draws(0, "[45]")
      .discards(0, "[42]")
      .draws(1, "[45]")
      .discards(1, "[60]")
      .draws(3, "[45]")
      .discards(3, "[60]");
  const GameLog log = read_one(log_text(hand.text() + ',' + HandText{}.text()));
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_EQ(log.findings[0].rule, "log/malformed");
  EXPECT_EQ(log.findings[0].source.pointer, "/log/0");
  EXPECT_EQ(play_of(log), "T0=P D0=S T1=P D1*P");
  EXPECT_EQ(log.kyokus.size(), 2U) << "the next hand is read";
}

}  // namespace
}  // namespace referee::tenhou6
