// Which headers hands that a log lacks can lead to. The answers follow from how counters and points
// move: ronin/Dealer Rotation (a win of others than the dealer passes the deal and takes the
// counter back to nothing, all else adds one), ronin/Scoring Fundamentals (payments), ronin/Riichi
// (sticks).
#include "validator/flow/missing_hands.h"

#include <gtest/gtest.h>

#include "tests/unit/rules/preset.h"

namespace referee::flow {
namespace {

Standing standing(unsigned round, std::int32_t honba, std::int32_t kyotaku,
                  std::array<std::int32_t, kMaxSeats> scores) {
  Standing at;
  at.counters = {static_cast<std::uint8_t>(round), Seat{static_cast<std::uint8_t>(round % 4)},
                 honba, kyotaku};
  for (std::size_t s = 0; s < kMaxSeats; ++s) at.scores[s] = Points{scores[s]};
  return at;
}

bool lead(const Standing& from, const Standing& to, const char* rules = "ronin") {
  return hands_may_lead({&from, 1}, to, Seat{0}, true, testing::preset(rules));
}

constexpr std::array<std::int32_t, kMaxSeats> kLevel = {25000, 25000, 25000, 25000};

TEST(MissingHands, OneWinPassesTheDeal) {
  // South wins 2,000 from West, or by tsumo 500 and 1,000.
  EXPECT_TRUE(lead(standing(0, 0, 0, kLevel), standing(1, 0, 0, {25000, 27000, 23000, 25000})));
  EXPECT_TRUE(lead(standing(0, 0, 0, kLevel), standing(1, 0, 0, {24000, 27000, 24500, 24500})));
  // With two sticks of the table, and one of North's that is lost.
  EXPECT_TRUE(lead(standing(0, 0, 2, kLevel), standing(1, 0, 0, {25000, 30000, 23000, 24000})));
}

TEST(MissingHands, NoWinMovesNothing) {
  // Only a win takes the counter back, and a win moves points.
  EXPECT_FALSE(lead(standing(0, 1, 0, kLevel), standing(1, 0, 0, kLevel)));
  // Nobody is tenpai: the deal passes, and the counter goes up.
  EXPECT_TRUE(lead(standing(0, 1, 0, kLevel), standing(1, 2, 0, kLevel)));
  // All are tenpai, or the hand is aborted.
  EXPECT_TRUE(lead(standing(0, 1, 0, kLevel), standing(0, 2, 0, kLevel)));
  // A draw takes the counter away where East loses it (jcr/Dealer's Extra Hand).
  EXPECT_TRUE(lead(standing(0, 1, 0, kLevel), standing(1, 0, 0, kLevel), "jcr"));
}

TEST(MissingHands, SticksComeFromSomebody) {
  const auto given_back = standing(1, 1, 0, {24000, 28000, 24000, 24000});
  EXPECT_FALSE(lead(standing(1, 1, 1, {24000, 27000, 24000, 24000}), given_back));
  EXPECT_FALSE(lead(standing(0, 0, 0, kLevel), standing(0, 1, 1, kLevel)));
  // Declared, and then aborted.
  EXPECT_TRUE(lead(standing(0, 0, 0, kLevel), standing(0, 1, 1, {25000, 25000, 24000, 25000})));
}

TEST(MissingHands, OneHandIsPaidAsHandsAre) {
  // The counter goes up by one: a win of the dealer, a draw, an abort. The least that a dealer wins
  // is 1,500.
  EXPECT_TRUE(lead(standing(0, 0, 0, kLevel), standing(0, 1, 0, {26500, 23500, 25000, 25000})));
  EXPECT_FALSE(lead(standing(0, 0, 0, kLevel), standing(0, 1, 0, {25100, 24900, 25000, 25000})));
  // The counter of the hand is paid with it.
  EXPECT_TRUE(lead(standing(0, 1, 0, kLevel), standing(0, 2, 0, {26800, 23200, 25000, 25000})));
  EXPECT_FALSE(lead(standing(0, 1, 0, kLevel), standing(0, 2, 0, {26500, 23500, 25000, 25000})));
  // A draw: two are tenpai, the dealer among them; or not, and the deal passes.
  EXPECT_TRUE(lead(standing(0, 0, 0, kLevel), standing(0, 1, 0, {26500, 26500, 23500, 23500})));
  EXPECT_FALSE(lead(standing(0, 0, 0, kLevel), standing(0, 1, 0, {23500, 26500, 26500, 23500})));
  EXPECT_TRUE(lead(standing(0, 0, 0, kLevel), standing(1, 1, 0, {23500, 26500, 26500, 23500})));
}

TEST(MissingHands, PointsStayOnTheTable) {
  EXPECT_FALSE(lead(standing(0, 0, 0, kLevel), standing(1, 0, 0, {25000, 27000, 25000, 25000})));
  EXPECT_FALSE(lead(standing(0, 0, 1, kLevel), standing(3, 0, 0, kLevel)));
}

TEST(MissingHands, RoundsAndCountersOnlyGoOn) {
  EXPECT_FALSE(lead(standing(2, 0, 0, kLevel), standing(1, 0, 0, {25000, 27000, 23000, 25000})));
  EXPECT_FALSE(lead(standing(1, 3, 0, kLevel), standing(1, 2, 0, {27000, 23000, 25000, 25000})));
  EXPECT_TRUE(lead(standing(0, 0, 0, kLevel), standing(4, 2, 0, {31700, 18300, 25000, 25000})));
}

// Hands that repeat the deal may be won, drawn or aborted each: the ways to a high counter are more
// than anybody could look at one by one.
TEST(MissingHands, ACounterFarFromDueIsReachedByRepeatsAlone) {
  EXPECT_TRUE(lead(standing(0, 0, 0, kLevel), standing(3, 20, 0, {26500, 23500, 25000, 25000})));
  EXPECT_FALSE(lead(standing(0, 0, 0, kLevel), standing(3, 60, 0, {26500, 23500, 25000, 25000})));
}

TEST(MissingHands, WhatIsNotKnownFits) {
  Standing to = standing(1, 0, 0, kLevel);
  to.scores = {};
  EXPECT_TRUE(lead(standing(0, 0, 0, kLevel), to));
  to.counters.honba.reset();
  EXPECT_TRUE(lead(standing(0, 0, 0, kLevel), to));
}

}  // namespace
}  // namespace referee::flow
