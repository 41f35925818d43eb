// What the play shows of the settings of its table; only what no other setting could have brought
// about.
#include "referee/judging/inferred_settings.h"

#include <gtest/gtest.h>

#include "tests/unit/front/game_of_rounds.h"

namespace referee {
namespace {

TEST(InferredSettings, AGameThatEndsBehindEast4IsOneOfEastAlone) {
  EXPECT_EQ(judging::inferred_settings(game_of_rounds({0, 1, 2, 3})).winds, std::uint8_t{1});
  EXPECT_EQ(judging::inferred_settings(game_of_rounds({0, 1, 2, 3, 4})).winds, std::uint8_t{1})
      << "into South with nobody at 30,000";
  EXPECT_FALSE(judging::inferred_settings(game_of_rounds({0, 1, 2})).winds)
      << "no game ends there but for want of points";
  EXPECT_FALSE(judging::inferred_settings(game_of_rounds({0, 1, 2, 3, 4, 5, 6, 7})).winds);
}

TEST(InferredSettings, AGameThatWentOnWithATargetReachedIsNone) {
  GameLog log = game_of_rounds({0, 1, 2, 3, 4, 5});
  log.kyokus[4].scores[2] = Points{30'000};
  EXPECT_FALSE(judging::inferred_settings(log).winds) << "its last hands are missing";
  log.kyokus[4].scores[2] = Points{29'900};
  EXPECT_EQ(judging::inferred_settings(log).winds, std::uint8_t{1});
}

TEST(InferredSettings, AnEastGameMayPlayItsSouthToTheEnd) {
  GameLog log = game_of_rounds({0, 1, 2, 3, 4, 5, 6, 7});
  log.finals[0].scores[0] = Points{29'000};
  EXPECT_EQ(judging::inferred_settings(log).winds, std::uint8_t{1})
      << "a game of two winds goes on behind South 4 until somebody has 30,000";
}

TEST(InferredSettings, OneWrongHeaderMakesNoLongerGame) {
  GameLog log = game_of_rounds({0, 5, 2, 3});
  log.kyokus[1].scores[0] = Points{31'000};
  EXPECT_EQ(judging::inferred_settings(log).winds, std::uint8_t{1});
}

TEST(InferredSettings, AGameThatEndsForWantOfPointsShowsNothing) {
  GameLog log = game_of_rounds({0, 1, 2, 3});
  log.finals[0].scores[3] = Points{-100};
  EXPECT_FALSE(judging::inferred_settings(log).winds);
}

}  // namespace
}  // namespace referee
