// Every reading of a hand, once each: the named ambiguous hands, and all hands of one suit.
#include "validator/hand/readings.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/unit/hand/hand_text.h"

namespace referee::hand {
namespace {

using referee::testing::counts_of;
using referee::testing::kind_of;

std::vector<Reading> readings(std::string_view concealed, std::string_view winning,
                              const Melds& melds = {}) {
  const Readings found = readings_of(counts_of(concealed), melds, kind_of(winning));
  return {found.begin(), found.end()};
}

unsigned with_wait(const std::vector<Reading>& list, Wait wait) {
  return static_cast<unsigned>(
      std::count_if(list.begin(), list.end(), [&](const Reading& r) { return r.wait == wait; }));
}

unsigned triplets(const Reading& reading) {
  return static_cast<unsigned>(
      std::count_if(reading.sets.begin(), reading.sets.end(),
                    [](const HandSet& set) { return set.kind == SetKind::Triplet; }));
}

/// The concealed tiles that a reading accounts for.
Counts tiles_in(const Reading& reading, unsigned melds) {
  Counts counts;
  counts[reading.pair] = 2;
  for (std::size_t i = melds; i < kSets; ++i) {
    const HandSet& set = reading.sets[i];
    for (std::size_t t = 0; t < 3; ++t)
      ++counts.of[set.kind == SetKind::Run ? set.first.index() + t : set.first.index()];
  }
  return counts;
}

// situation 133
TEST(HandReadings, SevenPairsAndTwoPairsOfRunsAreBothRead) {
  const auto list = readings("22334455667788m", "2m");
  EXPECT_TRUE(std::any_of(list.begin(), list.end(),
                          [](const Reading& r) { return r.shape == Shape::SevenPairs; }));
  // The pair is 22, 55 or 88.
  for (const char* pair : {"2m", "5m", "8m"})
    EXPECT_TRUE(std::any_of(list.begin(), list.end(), [&](const Reading& r) {
      return r.pair == kind_of(pair);
    })) << pair;
}

// situation 134
TEST(HandReadings, ThreeEqualTripletsAreAlsoThreeEqualRuns) {
  const auto list = readings("111222333m55p789s", "9s");
  ASSERT_EQ(list.size(), 2U);
  EXPECT_NE(triplets(list[0]), triplets(list[1]));
  EXPECT_EQ(with_wait(list, Wait::TwoSided), 2U);
}

// situation 135: 3455 won by 5
TEST(HandReadings, WinningTileFinishesARunOrThePair) {
  const auto list = readings("34555m123p456p789s", "5m");
  EXPECT_EQ(with_wait(list, Wait::Single), 1U);
  EXPECT_EQ(with_wait(list, Wait::TwoSided), 1U);
  EXPECT_EQ(list.size(), 2U);
}

TEST(HandReadings, WaitsAreNamedByTheirSide) {
  EXPECT_EQ(readings("12355m123p456p789s", "3m").at(0).wait, Wait::Edge);
  EXPECT_EQ(readings("78955m123p456p789s", "7m").at(0).wait, Wait::Edge);
  EXPECT_EQ(readings("78955m123p456p789s", "9m").at(0).wait, Wait::TwoSided);
  EXPECT_EQ(readings("12355m123p456p789s", "2m").at(0).wait, Wait::Closed);
  EXPECT_EQ(readings("12355m123p456p789s", "1m").at(0).wait, Wait::TwoSided);
  EXPECT_EQ(readings("55577m123p456p789s", "5m").at(0).wait, Wait::Shanpon);
  EXPECT_EQ(readings("55577m123p456p789s", "7m").at(0).wait, Wait::Single);
  EXPECT_EQ(readings("19m19p19s12345677z", "7z").at(0).wait, Wait::Other);
}

TEST(HandReadings, WinningTileNeverFinishesAMeld) {
  Melds melds;
  ASSERT_TRUE(melds.add(HandSet{SetKind::Run, kind_of("3m"), true}));
  const auto list = readings("55m123p456p789s", "5m", melds);
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].wait, Wait::Single);
  EXPECT_EQ(list[0].sets[0], (HandSet{SetKind::Run, kind_of("3m"), true}));
}

TEST(HandReadings, WhatIsNoCompleteHandHasNone) {
  EXPECT_TRUE(readings("12355m123p456p788s", "3m").empty());
  EXPECT_TRUE(readings("12355m123p456p789s", "9m").empty())
      << "the winning tile is not in the hand";
  EXPECT_TRUE(readings("12355m123p456p78s", "3m").empty());
}

/// All ways to hold 14 tiles of one suit.
template <class Visit>
void for_each_suit_hand(Counts& counts, std::size_t rank, unsigned left, Visit visit) {
  if (rank == 9) {
    if (left == 0) visit(counts);
    return;
  }
  for (unsigned n = 0; n <= std::min(left, 4U); ++n) {
    counts.of[rank] = static_cast<std::uint8_t>(n);
    for_each_suit_hand(counts, rank + 1, left - n, visit);
  }
  counts.of[rank] = 0;
}

TEST(HandReadings, EveryHandOfOneSuitIsReadWithinTheCapacityAndWithoutRepeats) {
  Counts counts;
  std::size_t most = 0;
  unsigned hands = 0;
  for_each_suit_hand(counts, 0, 14, [&](const Counts& hand) {
    const bool complete = is_complete(hand, 0);
    hands += complete ? 1U : 0U;
    for_each_kind(hand.kinds(), [&](TileKind winning) {
      const Readings found = readings_of(hand, Melds{}, winning);
      ASSERT_EQ(found.size != 0, complete);
      most = std::max<std::size_t>(most, found.size);
      for (const Reading* a = found.begin(); a != found.end(); ++a) {
        if (a->shape == Shape::Standard) {
          ASSERT_EQ(tiles_in(*a, 0), hand);
        }
        for (const Reading* b = a + 1; b != found.end(); ++b) ASSERT_FALSE(*a == *b);
      }
    });
  });
  EXPECT_GT(hands, 10000U);
  EXPECT_LT(most, kMaxReadings);
  EXPECT_EQ(most, 8U) << "the comment at kMaxReadings says so";
}

Meld meld_of(MeldKind kind, std::string_view text) {
  Meld meld;
  meld.kind = kind;
  for (const Tile tile : referee::testing::tiles_of(text)) meld.tiles.at(meld.size++).tile = tile;
  return meld;
}

TEST(HandMelds, TakesTheSetsOfALog) {
  Melds melds;
  EXPECT_TRUE(melds.add(meld_of(MeldKind::Chi, "406s")));
  EXPECT_TRUE(melds.add(meld_of(MeldKind::Pon, "055p")));
  EXPECT_TRUE(melds.add(meld_of(MeldKind::Ankan, "1111z")));
  EXPECT_FALSE(HandSet(melds.sets[2]).open);
  EXPECT_TRUE(melds.any_open());
  EXPECT_EQ(melds.sets[0], (HandSet{SetKind::Run, kind_of("4s"), true}));
  EXPECT_EQ(melds.sets[1], (HandSet{SetKind::Triplet, kind_of("5p"), true}));
}

TEST(HandMelds, RefusesWhatIsNoSet) {
  Melds melds;
  EXPECT_FALSE(melds.add(meld_of(MeldKind::Chi, "891s"))) << "situation 3";
  EXPECT_FALSE(melds.add(meld_of(MeldKind::Chi, "123z"))) << "situation 3";
  EXPECT_FALSE(melds.add(meld_of(MeldKind::Chi, "12m3p"))) << "situation 3";
  EXPECT_FALSE(melds.add(meld_of(MeldKind::Chi, "9m12p")));
  EXPECT_FALSE(melds.add(meld_of(MeldKind::Chi, "112m")));
  EXPECT_FALSE(melds.add(meld_of(MeldKind::Pon, "112m")));
  EXPECT_FALSE(melds.add(meld_of(MeldKind::Ankan, "111m")));
  EXPECT_FALSE(melds.add(meld_of(MeldKind::Kita, "4z")));
  Meld hidden = meld_of(MeldKind::Pon, "111m");
  hidden.tiles[1].tile = Tile{};
  EXPECT_FALSE(melds.add(hidden));
  EXPECT_FALSE(melds.add(HandSet{SetKind::Triplet, TileKind{}, true}));
  EXPECT_FALSE(melds.add(HandSet{SetKind::Run, kind_of("8m"), true}));
  EXPECT_FALSE(melds.add(HandSet{SetKind::Run, kind_of("1z"), true}));
  EXPECT_EQ(melds.size, 0);
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(melds.add(meld_of(MeldKind::Pon, "111m")));
  EXPECT_FALSE(melds.add(meld_of(MeldKind::Pon, "111m"))) << "a fifth set";
}

}  // namespace
}  // namespace referee::hand
