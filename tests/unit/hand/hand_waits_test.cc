// Waits and completeness against a slow search that shares nothing with them, and the named shapes
// of the rule texts.
#include "validator/hand/waits.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/unit/hand/hand_text.h"

namespace referee::hand {
namespace {

using referee::testing::counts_of;
using referee::testing::kind_of;
using referee::testing::mask_of;

/// Whether `counts` are `sets` sets and, if `pair`, a pair: every way is tried, one set after the
/// other.
bool brute_sets(std::array<int, kKinds>& counts, int sets, bool pair) {
  std::size_t k = 0;
  while (k < kKinds && counts[k] == 0) ++k;
  if (k == kKinds) return sets == 0 && !pair;
  bool found = false;
  if (pair && counts[k] >= 2) {
    counts[k] -= 2;
    found = found || brute_sets(counts, sets, false);
    counts[k] += 2;
  }
  if (sets > 0 && counts[k] >= 3) {
    counts[k] -= 3;
    found = found || brute_sets(counts, sets - 1, pair);
    counts[k] += 3;
  }
  if (sets > 0 && k < 27 && k % 9 < 7 && counts[k + 1] > 0 && counts[k + 2] > 0) {
    for (std::size_t i = 0; i < 3; ++i) --counts[k + i];
    found = found || brute_sets(counts, sets - 1, pair);
    for (std::size_t i = 0; i < 3; ++i) ++counts[k + i];
  }
  return found;
}

bool brute_complete(const Counts& tiles, int melds) {
  std::array<int, kKinds> counts{};
  int pairs = 0;
  int orphans = 0;
  int total = 0;
  for (std::size_t k = 0; k < kKinds; ++k) {
    counts[k] = tiles.of[k];
    total += counts[k];
    if (counts[k] == 2) ++pairs;
    const bool orphan = k >= 27 || k % 9 == 0 || k % 9 == 8;
    if (orphan && counts[k] > 0) ++orphans;
  }
  if (melds > 4 || total != 14 - 3 * melds) return false;
  if (brute_sets(counts, 4 - melds, true)) return true;
  return melds == 0 && (pairs == 7 || (orphans == 13 && total == 14 && [&] {
                          for (std::size_t k = 0; k < 27; ++k)
                            if (k % 9 != 0 && k % 9 != 8 && counts[k] != 0) return false;
                          return true;
                        }()));
}

KindMask brute_waits(const Counts& tiles, int melds) {
  KindMask waits;
  for (std::uint8_t k = 0; k < kKinds; ++k) {
    Counts with = tiles;
    ++with.of[k];
    if (brute_complete(with, melds)) waits |= KindMask::of(TileKind{k});
  }
  return waits;
}

/// `size` tiles drawn from the kinds from..to, at most four alike.
Counts random_tiles(std::mt19937_64& random, unsigned size, std::vector<std::uint8_t> kinds) {
  std::vector<std::uint8_t> wall;
  for (const std::uint8_t k : kinds) wall.insert(wall.end(), 4, k);
  std::shuffle(wall.begin(), wall.end(), random);
  Counts counts;
  for (unsigned i = 0; i < size; ++i) ++counts.of[wall[i]];
  return counts;
}

std::vector<std::uint8_t> kinds_in(KindMask mask) {
  std::vector<std::uint8_t> kinds;
  for_each_kind(mask, [&](TileKind kind) { kinds.push_back(kind.value); });
  return kinds;
}

TEST(Counts, AreComparedOneByOneAndEightAtATimeAlike) {
  std::mt19937 random(1);
  for (int round = 0; round < 20'000; ++round) {
    Counts counts;
    for (std::uint8_t& count : counts.of)
      count = static_cast<std::uint8_t>(random() % 3 == 0 ? random() : random() % 5);
    const auto least = static_cast<unsigned>(1 + random() % (round % 2 == 0 ? 5 : 128));
    for (std::uint8_t kind = 0; kind < kKinds; ++kind)
      ASSERT_EQ(counts.at_least(least).has(TileKind{kind}), counts.of[kind] >= least)
          << unsigned{kind} << " of at least " << least;
    ASSERT_LE(counts.at_least(least).size(), kKinds);
  }
}

TEST(HandWaits, AgreesWithASearchOnRandomHands) {
  std::mt19937_64 random(20240229);
  const KindMask narrow = mask_of("1234m789p55s") | suit_mask(2);
  const std::vector<std::vector<std::uint8_t>> pools = {
      kinds_in(suit_mask(0)), kinds_in(suit_mask(1) | kHonours), kinds_in(kOrphans),
      kinds_in(narrow), kinds_in(kSimples | kOrphans)};
  unsigned tenpai = 0;
  for (int round = 0; round < 4000; ++round) {
    for (const auto& pool : pools) {
      const int melds = round % 5;
      const Counts tiles = random_tiles(random, 13U - 3U * static_cast<unsigned>(melds), pool);
      const KindMask waits = waits_of(tiles, static_cast<unsigned>(melds));
      ASSERT_EQ(waits, brute_waits(tiles, melds)) << "round " << round;
      if (!waits.empty()) ++tenpai;
    }
  }
  EXPECT_GT(tenpai, 2000U);
}

/// waits_of() asked of each discard.
KindMask waiting_discards_one_by_one(const Counts& tiles, unsigned melds, PairRule pairs) {
  KindMask discards;
  for_each_kind(tiles.kinds(), [&](TileKind kind) {
    Counts left = tiles;
    --left[kind];
    if (!waits_of(left, melds, pairs).empty()) discards |= KindMask::of(kind);
  });
  return discards;
}

TEST(HandWaits, OfDiscardsAreThoseOfEachDiscard) {
  std::mt19937_64 random(3);
  const std::vector<std::vector<std::uint8_t>> pools = {
      kinds_in(suit_mask(0)), kinds_in(suit_mask(1) | kHonours), kinds_in(kOrphans),
      kinds_in(mask_of("1234m789p55s")), kinds_in(kSimples | kOrphans)};
  unsigned waiting = 0;
  for (int round = 0; round < 6000; ++round)
    for (const auto& pool : pools) {
      const auto melds = static_cast<unsigned>(round % 5);
      Counts tiles = random_tiles(random, 14U - 3U * melds, pool);
      // Pairs, four alike among them, and orphans.
      if (melds == 0 && round % 3 > 0) {
        tiles = Counts{};
        const std::vector<std::uint8_t> orphans = kinds_in(kOrphans);
        for (std::size_t i = 0; i < 12; ++i)
          if (round % 3 == 1 && i % 2 == 1)
            ++tiles.of[kinds_in(tiles.at_least(1))[random() % tiles.kinds().size()]];
          else
            ++tiles.of[round % 3 == 1 ? pool[random() % pool.size()] : orphans[i]];
        for (int i = 0; i < 2; ++i) ++tiles.of[orphans[random() % orphans.size()]];
      }
      for (const PairRule pairs : {PairRule::Distinct, PairRule::FourAlikeAllowed}) {
        const KindMask discards = waiting_discards(tiles, melds, pairs);
        ASSERT_EQ(discards, waiting_discards_one_by_one(tiles, melds, pairs)) << "round " << round;
        if (!discards.empty()) ++waiting;
      }
    }
  EXPECT_GT(waiting, 2000U);
  // Two tiles too many, or none.
  EXPECT_TRUE(waiting_discards(counts_of("123456789m1122p55s"), 0).empty());
  EXPECT_TRUE(waiting_discards(counts_of("123456789m11p55s"), 0).empty());
}

TEST(HandWaits, AgreesWithASearchOnBrokenCompleteHands) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 20000; ++round) {
    // Sets laid at random and one tile removed: nearly always tenpai, mostly with several waits.
    Counts tiles;
    const int melds = round % 4;
    for (int set = melds; set < 4; ++set) {
      const auto k = static_cast<std::uint8_t>(random() % kKinds);
      const bool run = k < 27 && k % 9 < 7 && random() % 2 == 0;
      for (std::size_t i = 0; i < 3; ++i) ++tiles.of[run ? k + i : k];
    }
    const auto pair = random() % kKinds;
    tiles.of[pair] = static_cast<std::uint8_t>(tiles.of[pair] + 2);
    if (!tiles.at_least(5).empty()) continue;
    ASSERT_TRUE(is_complete(tiles, static_cast<unsigned>(melds)));
    const std::vector<std::uint8_t> held = kinds_in(tiles.kinds());
    --tiles.of[held[random() % held.size()]];
    ASSERT_EQ(waits_of(tiles, static_cast<unsigned>(melds)), brute_waits(tiles, melds));
  }
}

TEST(HandWaits, NineGatesWaitOnTheWholeSuit) {
  EXPECT_EQ(waits_of(counts_of("1112345678999m"), 0), suit_mask(0));
}

TEST(HandWaits, ThirteenOrphansWaitOnAllOrOnTheMissingOne) {
  EXPECT_EQ(waits_of(counts_of("19m19p19s1234567z"), 0), kOrphans);
  EXPECT_EQ(waits_of(counts_of("19m19p19s1123456z"), 0), mask_of("7z"));
  EXPECT_TRUE(waits_of(counts_of("19m19p19s1122345z"), 0).empty());
}

// ema/4.1.1: seven different pairs.
TEST(HandWaits, SevenPairsMustDifferUnlessTheRulesetSaysOtherwise) {
  const Counts distinct = counts_of("1122m3344p5566s7z");
  EXPECT_EQ(waits_of(distinct, 0), mask_of("7z"));
  const Counts four_alike = counts_of("1111m3344p5566s7z");
  EXPECT_TRUE(waits_of(four_alike, 0).empty());
  EXPECT_EQ(waits_of(four_alike, 0, PairRule::FourAlikeAllowed), mask_of("7z"));
  EXPECT_FALSE(is_complete(counts_of("1111m3344p5566s77z"), 0));
  EXPECT_TRUE(is_complete(counts_of("1111m3344p5566s77z"), 0, PairRule::FourAlikeAllowed));
}

TEST(HandWaits, SevenPairsAndOrphansNeedAClosedHandWithoutQuads) {
  EXPECT_TRUE(waits_of(counts_of("1122m3344p55s"), 1).empty());
  EXPECT_FALSE(is_complete(counts_of("1122m3344p5s"), 1));
}

// situation 54: 1112345678999m waits on all nine, without 111m on fewer.
TEST(HandWaits, ClosedQuadOutOfNineGatesChangesTheWait) {
  EXPECT_NE(waits_of(counts_of("2345678999m"), 1), suit_mask(0));
}

// rulings C28: the waits of 222333444m 67p 99s survive a quad of 2m.
TEST(HandWaits, QuadThatChangesOnlyTheReadingKeepsTheWaits) {
  EXPECT_EQ(waits_of(counts_of("222333444m67p99s"), 0), mask_of("58p"));
  EXPECT_EQ(waits_of(counts_of("333444m67p99s"), 1), mask_of("58p"));
}

// A shape knows nothing of copies; who refuses such a wait asks for the kinds held four times.
TEST(HandWaits, FifthCopyIsAWaitByShapeAndIsNamedByTheHelpers) {
  // Two hands of real games (tenhou-facts 33): 333m 8888p beside two pons, and 57p beside a closed
  // quad of 6p.
  const Counts concealed_four = counts_of("333m8888p");
  EXPECT_EQ(waits_of(concealed_four, 2), mask_of("8p"));
  EXPECT_EQ(own_four_concealed(concealed_four), mask_of("8p"));
  const Counts middle = counts_of("123m456s22z57p");
  EXPECT_EQ(waits_of(middle, 1), mask_of("6p"));
  EXPECT_TRUE(own_four_concealed(middle).empty());
  EXPECT_EQ(own_four(middle, counts_of("6666p")), mask_of("6p"));
  EXPECT_EQ(own_four(counts_of("3s"), counts_of("333s123m456p789p")), mask_of("3s"));
}

TEST(HandWaits, WrongNumberOfTilesHasNoWaits) {
  EXPECT_TRUE(waits_of(counts_of("1112345678999m1p"), 0).empty());
  EXPECT_TRUE(waits_of(counts_of("1112345678999m"), 1).empty());
  EXPECT_TRUE(waits_of(Counts{}, 5).empty());
  EXPECT_FALSE(is_complete(Counts{}, 0));
  EXPECT_FALSE(is_complete(counts_of("11m"), 5));
}

TEST(HandWaits, ImpossibleCountsAreNeverComplete) {
  Counts many;
  many.of[0] = 14;
  EXPECT_FALSE(is_complete(many, 0));
  many.of[0] = 13;
  EXPECT_TRUE(waits_of(many, 0).empty());
  many.of[0] = 255;
  many.of[33] = 255;
  EXPECT_TRUE(waits_of(many, 0).empty());
}

TEST(HandWaits, MasksNameTheirKinds) {
  EXPECT_EQ(kGreens, mask_of("23468s6z"));
  EXPECT_EQ(kOrphans, mask_of("19m19p19s1234567z"));
  EXPECT_EQ(kSimples.size(), 21U);
  EXPECT_EQ(suit_mask(2), mask_of("123456789s"));
  EXPECT_EQ(kind_of("7z"), (KindMask{std::uint64_t{1} << 33}.first()));
}

}  // namespace
}  // namespace referee::hand
