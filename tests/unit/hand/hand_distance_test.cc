// How far generated players are from their goals: asked discard by discard it is the distance of
// the hand that is left, and a hand that lacks one tile waits.
#include "generator/play/distance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "validator/hand/waits.h"

namespace referee::play {
namespace {

hand::Counts drawn_from(std::mt19937_64& random, unsigned size, unsigned kinds) {
  std::vector<std::uint8_t> wall;
  for (std::uint8_t k = 0; k < kinds; ++k) wall.insert(wall.end(), 4, k);
  std::shuffle(wall.begin(), wall.end(), random);
  hand::Counts counts;
  for (unsigned i = 0; i < size; ++i) ++counts.of[wall[i]];
  return counts;
}

const std::vector<Goal> kGoals = {
    {},
    {Goal::Shape::Standard},
    {Goal::Shape::Triplets},
    {Goal::Shape::SevenPairs},
    {Goal::Shape::Orphans},
    {Goal::Shape::Any, hand::suit_mask(1) | hand::kHonours},
    {Goal::Shape::Triplets, hand::kOrphans},
};

TEST(HandDistance, OfADiscardIsThatOfTheHandLeft) {
  std::mt19937_64 random(28);
  Distance distance;
  Distance other;
  for (unsigned round = 0; round < 600; ++round) {
    const unsigned melds = round % 5;
    const hand::Counts whole = drawn_from(random, 14 - 3 * melds, round % 3 == 0 ? 12 : kKinds);
    for (const Goal& goal : kGoals)
      hand::for_each_kind(whole.kinds(), [&](TileKind kind) {
        hand::Counts left = whole;
        --left[kind];
        ASSERT_EQ(distance.tiles_missing_without(kind, whole, melds, goal),
                  other.tiles_missing(left, melds, goal))
            << "round " << round << ", kind " << unsigned{kind.value};
      });
  }
}

TEST(HandDistance, OneIsAWait) {
  std::mt19937_64 random(29);
  Distance distance;
  unsigned waiting = 0;
  for (unsigned round = 0; round < 3000; ++round) {
    const unsigned melds = round % 5;
    const hand::Counts whole = drawn_from(random, 14 - 3 * melds, 9 + round % 8);
    hand::for_each_kind(whole.kinds(), [&](TileKind kind) {
      hand::Counts left = whole;
      --left[kind];
      const hand::KindMask waits = hand::waits_of(left, melds);
      // A fifth tile of a kind is a wait by shape and no way to a complete hand.
      const bool held = waits.without(left.at_least(4)).empty();
      ASSERT_EQ(distance.tiles_missing_without(kind, whole, melds, Goal{}) <= 1, !held)
          << "round " << round << ", kind " << unsigned{kind.value};
      waiting += held ? 0U : 1U;
    });
  }
  EXPECT_GT(waiting, 500U);
}

}  // namespace
}  // namespace referee::play
