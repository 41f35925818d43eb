// The names that people write for a hand, and those that reports print.
#include "validator/text/hand_name.h"

#include <gtest/gtest.h>

namespace referee {
namespace {

TEST(HandName, IsAWindANumberAndPerhapsHonba) {
  const HandName east_3{2, {}};
  for (const char* name : {"East 3", "E3", "e3", "East-3", " east 3", "東3局", "東３局", "東三局"})
    EXPECT_EQ(hand_named(name), east_3) << name;
  // "East 3-1" and 東3局1本場 are how reports call it.
  const HandName with_honba{2, 1};
  for (const char* name :
       {"East 3-1", "E3-1", "East-3-1", "east 3, 1 honba", "E3.1", "東3局1本場", "東三局1本場"})
    EXPECT_EQ(hand_named(name), with_honba) << name;
  EXPECT_EQ(hand_named("South 4-0"), (HandName{7, 0}));
  EXPECT_EQ(hand_named("N1"), (HandName{12, {}}));
  EXPECT_EQ(hand_named("西2局12本場"), (HandName{9, 12}));
}

TEST(HandName, IsNoOtherText) {
  for (const char* text : {"", "3", "East", "East 5", "E0", "Easter 1", "E1-", "E1-x", "E1-1-1",
                           "SE1", "E11", "東局", "E1-99999999999", "E1--1 x"})
    EXPECT_FALSE(hand_named(text)) << text;
}

TEST(HandName, FitsHandsByWhatItSays) {
  EXPECT_TRUE((HandName{2, {}}).fits(std::uint8_t{2}, 3));
  EXPECT_TRUE((HandName{2, 0}).fits(std::uint8_t{2}, std::nullopt));
  EXPECT_FALSE((HandName{2, 0}).fits(std::uint8_t{2}, 1));
  EXPECT_FALSE((HandName{2, {}}).fits(std::nullopt, 1));
}

}  // namespace
}  // namespace referee
