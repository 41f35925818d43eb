// Points from han and fu by preset. Amounts are the published tables (tenhou, wrc/6.1, ema/4.3) or
// worked from the rule named beside them; "edge N" is a line of the edge-case list.
#include "validator/hand/points.h"

#include <gtest/gtest.h>

#include <iterator>
#include <utility>

#include "tests/unit/hand/hand_text.h"
#include "tests/unit/rules/preset.h"
#include "validator/ruleset/option_reads.h"

namespace referee::hand {
namespace {

using referee::testing::kHanFu;
using referee::testing::preset;
using referee::testing::preset_with;

Payment paid(unsigned han, unsigned fu, bool dealer, bool tsumo, const Ruleset& ruleset) {
  return payment_of(worth_of_han(han, han, fu, ruleset), dealer, tsumo, ruleset);
}

std::int32_t ron(unsigned han, unsigned fu, bool dealer, const Ruleset& ruleset) {
  return paid(han, fu, dealer, false, ruleset).ron.value;
}

constexpr bool kDealer = true;
constexpr bool kOther = false;

TEST(HandPoints, RonBelowAManganIsFuDoubledAndRoundedUp) {
  struct Row {
    unsigned han, fu;
    std::int32_t other, dealer;
  };
  constexpr Row kTable[] = {
      {1, 30, 1000, 1500}, {2, 30, 2000, 2900},   {3, 30, 3900, 5800}, {1, 40, 1300, 2000},
      {2, 40, 2600, 3900}, {3, 40, 5200, 7700},   {1, 50, 1600, 2400}, {2, 50, 3200, 4800},
      {3, 50, 6400, 9600}, {1, 110, 3600, 5300},  {2, 25, 1600, 2400}, {3, 25, 3200, 4800},
      {4, 25, 6400, 9600}, {2, 110, 7100, 10600}, {1, 70, 2300, 3400}, {2, 70, 4500, 6800}};
  for (const char* name : kHanFu) {
    const Ruleset ruleset = preset(name);
    for (const Row& row : kTable) {
      EXPECT_EQ(ron(row.han, row.fu, kOther, ruleset), row.other)
          << name << ' ' << row.han << '-' << row.fu;
      EXPECT_EQ(ron(row.han, row.fu, kDealer, ruleset), row.dealer)
          << name << ' ' << row.han << '-' << row.fu;
    }
  }
}

TEST(HandPoints, TsumoRoundsEachShareUp) {
  for (const char* name : kHanFu) {
    const Ruleset ruleset = preset(name);
    const Payment cheap = paid(1, 30, kOther, true, ruleset);  // situation 162: 300/500
    EXPECT_EQ(cheap.from_other, Points{300});
    EXPECT_EQ(cheap.from_dealer, Points{500});
    EXPECT_EQ(cheap.total, Points{1100});
    EXPECT_EQ(cheap.ron, Points{0});
    const Payment dealer = paid(3, 40, kDealer, true, ruleset);  // situation 161: 2,600 each
    EXPECT_EQ(dealer.from_other, Points{2600});
    EXPECT_EQ(dealer.from_dealer, Points{0});
    EXPECT_EQ(dealer.total, Points{7800});
    const Payment pairs = paid(3, 25, kOther, true, ruleset);  // situation 127: 800/1,600
    EXPECT_EQ(pairs.from_other, Points{800});
    EXPECT_EQ(pairs.from_dealer, Points{1600});
  }
}

// situations 139, 140 (ronin/Scoring Options, wrc/6.1; ema/4.3 example 2 pays 7,700)
TEST(HandPoints, KiriageRaisesTwoValuesToAMangan) {
  for (const char* name : {"ronin", "wrc"}) {
    const Ruleset ruleset = preset(name);
    for (const auto& [han, fu] : {std::pair(4U, 30U), std::pair(3U, 60U)}) {
      EXPECT_EQ(ron(han, fu, kOther, ruleset), 8000) << name;
      EXPECT_EQ(ron(han, fu, kDealer, ruleset), 12000) << name;
      EXPECT_EQ(worth_of_han(han, han, fu, ruleset).limit, Limit::Mangan);
    }
  }
  for (const char* name : {"tenhou", "ema"}) {
    const Ruleset ruleset = preset(name);
    for (const auto& [han, fu] : {std::pair(4U, 30U), std::pair(3U, 60U)}) {
      EXPECT_EQ(ron(han, fu, kOther, ruleset), 7700) << name;
      EXPECT_EQ(ron(han, fu, kDealer, ruleset), 11600) << name;
      EXPECT_EQ(worth_of_han(han, han, fu, ruleset).limit, Limit::None);
    }
  }
}

// situation 253
TEST(HandPoints, KiriageAppliesToTsumoToo) {
  for (const char* name : {"ronin", "wrc"}) {
    const Ruleset ruleset = preset(name);
    EXPECT_EQ(paid(4, 30, kOther, true, ruleset).from_other, Points{2000}) << name;
    EXPECT_EQ(paid(4, 30, kOther, true, ruleset).from_dealer, Points{4000}) << name;
    EXPECT_EQ(paid(3, 60, kDealer, true, ruleset).from_other, Points{4000}) << name;
  }
  for (const char* name : {"tenhou", "ema"}) {
    const Ruleset ruleset = preset(name);
    EXPECT_EQ(paid(4, 30, kOther, true, ruleset).from_other, Points{2000}) << name;
    EXPECT_EQ(paid(4, 30, kOther, true, ruleset).from_dealer, Points{3900}) << name;
    EXPECT_EQ(paid(3, 60, kDealer, true, ruleset).from_other, Points{3900}) << name;
  }
}

TEST(HandPoints, FuNeverLiftAHandAboveAMangan) {
  for (const char* name : kHanFu) {
    const Ruleset ruleset = preset(name);
    for (const auto& [han, fu] : {std::pair(4U, 40U), std::pair(3U, 70U), std::pair(4U, 110U)}) {
      EXPECT_EQ(ron(han, fu, kOther, ruleset), 8000) << name;
      EXPECT_EQ(worth_of_han(han, han, fu, ruleset).limit, Limit::Mangan);
    }
  }
}

TEST(HandPoints, LimitsStartAtTheirHan) {
  struct Row {
    unsigned han;
    Limit limit;
    std::int32_t other, dealer;
  };
  constexpr Row kTable[] = {
      {5, Limit::Mangan, 8000, 12000},     {6, Limit::Haneman, 12000, 18000},
      {7, Limit::Haneman, 12000, 18000},   {8, Limit::Baiman, 16000, 24000},
      {10, Limit::Baiman, 16000, 24000},   {11, Limit::Sanbaiman, 24000, 36000},
      {12, Limit::Sanbaiman, 24000, 36000}};
  for (const char* name : kHanFu) {
    const Ruleset ruleset = preset(name);
    for (const Row& row : kTable) {
      EXPECT_EQ(worth_of_han(row.han, row.han, 30, ruleset).limit, row.limit)
          << name << ' ' << row.han;
      EXPECT_EQ(ron(row.han, 30, kOther, ruleset), row.other) << name << ' ' << row.han;
      EXPECT_EQ(ron(row.han, 30, kDealer, ruleset), row.dealer) << name << ' ' << row.han;
    }
  }
}

// situation 141 (ronin/Yakuman Options; wrc/6.1: eleven and more are a sanbaiman)
TEST(HandPoints, ThirteenHanAreOneYakumanOrASanbaiman) {
  for (const char* name : {"ronin", "tenhou", "ema"}) {
    const Ruleset ruleset = preset(name);
    for (const unsigned han : {13U, 26U, 40U}) {
      EXPECT_EQ(ron(han, 30, kOther, ruleset), 32000) << name << ' ' << han;
      EXPECT_EQ(worth_of_han(han, 1, 30, ruleset).units, 1);
    }
  }
  EXPECT_EQ(ron(13, 30, kOther, preset("wrc")), 24000);
  EXPECT_EQ(worth_of_han(20, 20, 30, preset("wrc")).limit, Limit::Sanbaiman);
}

// ronin/Yakuman Options: dora count towards the thirteen; the option says where they do not.
TEST(HandPoints, KazoeCountsDoraUnlessToldOtherwise) {
  EXPECT_EQ(worth_of_han(13, 3, 30, preset("ronin")).limit, Limit::Yakuman);
  const Ruleset strict = preset_with("ronin", OptionId::YakumanKazoeDora, false);
  EXPECT_EQ(worth_of_han(13, 3, 30, strict).limit, Limit::Sanbaiman);
  EXPECT_EQ(worth_of_han(13, 13, 30, strict).limit, Limit::Yakuman);
}

TEST(HandPoints, YakumanAddUpOnlyWhereTheyMayAndOnlyToTheCap) {
  const auto paid_units = [](unsigned units, unsigned largest, const Ruleset& ruleset) {
    return payment_of(worth_of_yakuman(units, largest, ruleset), false, false, ruleset).ron.value;
  };
  EXPECT_EQ(paid_units(3, 2, preset("ronin")), 96000);
  EXPECT_EQ(paid_units(3, 1, preset("tenhou")), 96000);
  EXPECT_EQ(paid_units(3, 1, preset("wrc")), 32000);
  EXPECT_EQ(paid_units(3, 2, preset("ema")), 64000);
  EXPECT_EQ(paid_units(7, 2, preset("ronin")), 192000) << "ronin/Yakuman Options: six at most";
}

// situation 264: 500 + 500 + 1,000, the dealer 1,000 from each.
TEST(HandPoints, OneLimitRulesetPaysItForEveryLimitHand) {
  const Ruleset jcr = preset("jcr");
  const Payment other = payment_of(worth_of_yakuman(2, 1, jcr), kOther, true, jcr);
  ASSERT_TRUE(other.defined);
  EXPECT_EQ(other.from_other, Points{500});
  EXPECT_EQ(other.from_dealer, Points{1000});
  EXPECT_EQ(other.total, Points{2000});
  EXPECT_EQ(payment_of(worth_of_yakuman(1, 1, jcr), kDealer, true, jcr).from_other, Points{1000});
  // Most points that one hand is worth: two limits at once are no more (found by the second
  // scorer).
  const Ruleset stacked = preset_with("jcr", OptionId::YakumanMax, 2);
  EXPECT_EQ(payment_of(worth_of_yakuman(2, 2, stacked), kOther, true, stacked).total, Points{2000});
}

// The additive tables of jcr are incomplete, and what a discarder pays in all is not said.
TEST(HandPoints, WhatASourceLeavesOpenIsNotDefined) {
  const Ruleset jcr = preset("jcr");
  EXPECT_FALSE(worth_of_han(3, 3, 30, jcr).defined);
  EXPECT_FALSE(paid(3, 30, kOther, true, jcr).defined);
  EXPECT_FALSE(payment_of(worth_of_yakuman(1, 1, jcr), kOther, false, jcr).defined);
}

// tenhou, three players: the absent seat's share is lost, a mangan 6,000 and a yakuman 24,000 by
// tsumo.
TEST(HandPoints, AbsentSeatPaysNothing) {
  const Ruleset three = preset_with("tenhou", OptionId::GamePlayers, 3);
  EXPECT_EQ(paid(5, 30, kOther, true, three).total, Points{6000});
  EXPECT_EQ(paid(13, 30, kOther, true, three).total, Points{24000});
  EXPECT_EQ(paid(5, 30, kDealer, true, three).total, Points{8000});
  EXPECT_EQ(ron(5, 30, kOther, three), 8000);
}

TEST(HandPoints, AbsurdHanAndFuStayInRange) {
  Ruleset odd = preset("tenhou");
  odd.limit_mangan = odd.limit_haneman = odd.limit_baiman = odd.limit_sanbaiman = odd.limit_kazoe =
      99;
  odd.limit_base_cap = std::nullopt;
  EXPECT_GT(ron(98, 4'000'000'000U, kDealer, odd), 0);
}

// Limits ascend in every ruleset, so one that is out of reach decides nothing of those above it:
// who differs there alone is not asked again.
TEST(HandPoints, OfTheLimitsOnlyThoseInReachAndTheNextAreRead) {
  constexpr OptionId kAscending[] = {OptionId::LimitMangan, OptionId::LimitHaneman,
                                     OptionId::LimitBaiman, OptionId::LimitSanbaiman,
                                     OptionId::LimitKazoe};
  const Ruleset ruleset = preset("tenhou");
  constexpr std::pair<unsigned, std::size_t> kReadByHan[] = {
      {3, 1}, {5, 2}, {6, 3}, {8, 4}, {11, 5}};
  for (const auto& [han, read] : kReadByHan) {
    ReadOptions reads;
    {
      const OptionRecorder recorder(reads);
      worth_of_han(han, han, 30, ruleset);
    }
    for (std::size_t i = 0; i < std::size(kAscending); ++i)
      EXPECT_EQ(reads.values.test(static_cast<std::size_t>(kAscending[i])), i < read)
          << han << " han, limit " << i;
  }
}

}  // namespace
}  // namespace referee::hand
