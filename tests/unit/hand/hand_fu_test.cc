// Fu and the choice of the reading by preset, line by line of the edge-case list ("edge N"). Each
// sum is worked in the comment beside it.
#include "validator/hand/fu.h"

#include <gtest/gtest.h>

#include "tests/unit/hand/hand_text.h"
#include "tests/unit/rules/preset.h"

namespace referee::hand {
namespace {

using referee::testing::HandText;
using referee::testing::kHanFu;
using referee::testing::kind_of;
using referee::testing::preset;
using referee::testing::preset_with;
using referee::testing::yaku_text;

unsigned fu_of_item(const HandValue& value, FuItem item) {
  unsigned sum = 0;
  for (const FuLine& line : value.fu)
    if (line.item == item) sum += line.fu;
  return sum;
}

// situation 125
TEST(HandFu, PinfuTsumoIsTwenty) {
  for (const char* name : kHanFu) {
    const HandValue value = HandText("234567m34588p678s", "2m").tsumo().under(preset(name));
    EXPECT_EQ(yaku_text(value), "menzen-tsumo 1, pinfu 1, tanyao 1") << name;
    EXPECT_EQ(value.fu.rounded, 20) << name;
    EXPECT_EQ(value.payment.from_other, Points{700}) << name;  // 20 * 32 = 640
    EXPECT_EQ(value.payment.from_dealer, Points{1300}) << name;
  }
}

// situation 126: nothing but the base is 30 by ron; by tsumo the 2 fu make 22, so 30 as well.
TEST(HandFu, OpenHandWithoutFuIsThirty) {
  for (const char* name : kHanFu) {
    HandText hand("234m234p56788s", "5s");
    hand.chi("234s");
    const HandValue ron = hand.under(preset(name));
    EXPECT_EQ(ron.yaku.find(Yaku::SanshokuDoujun)->han, 1) << name;
    EXPECT_EQ(ron.fu.rounded, 30) << name;
    EXPECT_EQ(fu_of_item(ron, FuItem::OpenHand), 10U) << name;
    const HandValue tsumo = hand.tsumo().under(preset(name));
    EXPECT_EQ(tsumo.fu.sum(), 22U) << name;
    EXPECT_EQ(tsumo.fu.rounded, 30) << name;
  }
}

// situation 127; jcr/Scoring: seven pairs count 100 in place of everything else.
TEST(HandFu, SevenPairsAreTwentyFive) {
  HandText hand("1133m5577p2299s66z", "2s");
  hand.tsumo();
  for (const char* name : kHanFu) {
    const HandValue value = hand.under(preset(name));
    EXPECT_EQ(yaku_text(value), "menzen-tsumo 1, chiitoitsu 2") << name;
    EXPECT_EQ(value.fu.rounded, 25) << name;
    EXPECT_EQ(value.payment.from_other, Points{800}) << name;
    EXPECT_EQ(value.payment.from_dealer, Points{1600}) << name;
  }
  EXPECT_EQ(hand.under(preset("jcr")).fu.rounded, 100);
}

// situation 128: 20 + 10 closed ron + 8 closed triplet of ones + 4 = 42, so 50; with 2 it is 40.
TEST(HandFu, DoubleWindPairIsFourOrTwo) {
  HandText hand("111m456678p345s11z", "3s");
  hand.dealer().riichi();
  for (const char* name : kHanFu) {
    const HandValue value = hand.under(preset(name));
    EXPECT_EQ(fu_of_item(value, FuItem::DoubleWindPair), 4U) << name;
    EXPECT_EQ(value.fu.rounded, 50) << name;
    EXPECT_EQ(value.payment.ron, Points{2400}) << name;
  }
  const HandValue two = hand.under(preset_with("tenhou", OptionId::FuDoubleWind, 2));
  EXPECT_EQ(two.fu.rounded, 40);
  EXPECT_EQ(two.payment.ron, Points{2000});
}

// situation 130: 20 + 16 closed quad + 4 closed triplet + 2 = 42, so 50.
TEST(HandFu, RinshanTsumoCountsTheTsumoFu) {
  HandText hand("555p34567888s", "3s");
  hand.ankan("2222m").tsumo().set([](auto& each) { each.after_replacement = true; });
  for (const char* name : kHanFu) EXPECT_EQ(hand.under(preset(name)).fu.rounded, 50) << name;
  EXPECT_EQ(hand.under(preset_with("tenhou", OptionId::FuRinshanTsumo, 0)).fu.rounded, 40);
}

// situation 131: 20 + 10 + 2 = 32, so 40, by ron; situation 132: 20 + 4 + 2 = 26, so 30, by tsumo.
TEST(HandFu, TripletFinishedByRonIsOpen) {
  for (const char* name : kHanFu) {
    HandText hand("123456m555p78999s", "5p");
    hand.riichi();
    const HandValue ron = hand.under(preset(name));
    EXPECT_EQ(fu_of_item(ron, FuItem::OpenTriplet), 2U) << name;
    EXPECT_EQ(ron.fu.rounded, 40) << name;
    const HandValue tsumo = hand.tsumo().under(preset(name));
    EXPECT_EQ(fu_of_item(tsumo, FuItem::ClosedTriplet), 4U) << name;
    EXPECT_EQ(tsumo.fu.rounded, 30) << name;
  }
}

TEST(HandFu, SetsAreWorthByKindSideAndSize) {
  // 20 + 32 closed quad of honours + 4 open triplet of nines + 8 open quad of simples + 2 dragon
  // pair + 2 single wait = 68 by ron.
  const HandValue runs_of_honours =
      HandText("12377z", "7z").ankan("1111z").pon("999p").kan("5555s").under(preset("tenhou"));
  EXPECT_EQ(runs_of_honours.outcome, Outcome::NotComplete);
  const HandValue good =
      HandText("123m77z", "7z").ankan("1111z").pon("999p").kan("5555s").under(preset("tenhou"));
  EXPECT_EQ(fu_of_item(good, FuItem::ClosedQuad), 32U);
  EXPECT_EQ(fu_of_item(good, FuItem::OpenTriplet), 4U);
  EXPECT_EQ(fu_of_item(good, FuItem::OpenQuad), 8U);
  EXPECT_EQ(fu_of_item(good, FuItem::DragonPair), 2U);
  EXPECT_EQ(fu_of_item(good, FuItem::SingleWait), 2U);
  EXPECT_EQ(good.fu.sum(), 68U);
  EXPECT_EQ(good.fu.rounded, 70);
}

// situation 133
TEST(HandReadingChoice, TwoPairsOfRunsGoBeforeSevenPairs) {
  for (const char* name : kHanFu) {
    const HandValue value = HandText("22334455667788m", "2m").under(preset(name));
    EXPECT_EQ(yaku_text(value), "pinfu 1, tanyao 1, ryanpeikou 3, chinitsu 6") << name;
  }
}

// situation 134: by ron sanankou is 2 han 50 fu (20 + 10 + 8 + 4 + 4 = 46) = 3,200 and pinfu with
// iipeikou 2 han 30 fu = 2,000.
TEST(HandReadingChoice, TripletsGoBeforeRunsWhereTheyPayMore) {
  for (const char* name : kHanFu) {
    const HandValue value = HandText("111222333m55p789s", "9s").under(preset(name));
    EXPECT_EQ(yaku_text(value), "sanankou 2") << name;
    EXPECT_EQ(value.fu.rounded, 50) << name;
    EXPECT_EQ(value.payment.ron, Points{3200}) << name;
  }
}

// situation 134: with terminals in every set the runs are junchan, pinfu and iipeikou, five han.
TEST(HandReadingChoice, RunsGoBeforeTripletsWhereTheyPayMore) {
  for (const char* name : kHanFu) {
    const HandValue value = HandText("111222333m99p789s", "9s").under(preset(name));
    EXPECT_EQ(yaku_text(value), "pinfu 1, iipeikou 1, junchan 3") << name;
    EXPECT_EQ(value.worth.limit, Limit::Mangan) << name;
  }
}

// situation 136: by tsumo both readings are three han; 40 fu (20 + 8 + 4 + 4 + 2 = 38) pay 5,200,
// the pinfu's 20 fu 2,700.
TEST(HandReadingChoice, MoreFuGoBeforePinfuWhereTheyPayMore) {
  for (const char* name : kHanFu) {
    HandText hand("111222333m55p789s", "9s");
    const HandValue value = hand.tsumo().under(preset(name));
    EXPECT_EQ(yaku_text(value), "menzen-tsumo 1, sanankou 2") << name;
    EXPECT_EQ(value.payment.total, Points{5200}) << name;
    const std::vector<HandValue> all = values_of(hand.hand(), preset(name));
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(yaku_text(all[1]), "menzen-tsumo 1, pinfu 1, iipeikou 1");
    EXPECT_EQ(all[1].payment.total, Points{2700});
  }
}

// situation 135
TEST(HandReadingChoice, WinningTileGoesWhereItPaysMore) {
  for (const char* name : kHanFu) {
    const HandValue value = HandText("34555m123456p789s", "5m").under(preset(name));
    EXPECT_EQ(yaku_text(value), "pinfu 1") << name;
  }
}

// situation 135, wrc/5.6: neither pinfu nor wait fu for a tile that was not kept apart. The fu for
// tsumo need no particular wait: a hand without other fu has 22, or 20 as a comment has it (rulings
// C54).
TEST(HandReadingChoice, TileNotKeptApartLosesPinfuAndWaitFuWhereTheRulesetSaysSo) {
  HandText two_sided("34555m123456p789s", "5m");
  two_sided.tsumo().set([](auto& hand) { hand.tile_apart = false; });
  const HandValue wrc = two_sided.under(preset("wrc"));
  EXPECT_EQ(yaku_text(wrc), "menzen-tsumo 1");
  EXPECT_EQ(wrc.fu.sum(), 22U);
  HandText without = two_sided;
  without.set([](auto& hand) { hand.tsumo_fu_lost = true; });
  EXPECT_EQ(without.under(preset("wrc")).fu.sum(), 20U);
  EXPECT_EQ(yaku_text(two_sided.under(preset("ema"))), "menzen-tsumo 1, pinfu 1");
  HandText edge("12355m456p222789s", "3m");
  edge.tsumo().set([](auto& hand) { hand.tile_apart = false; });
  EXPECT_EQ(fu_of_item(edge.under(preset("wrc")), FuItem::EdgeWait), 0U);
  EXPECT_EQ(fu_of_item(edge.under(preset("ema")), FuItem::EdgeWait), 2U);
}

// Orphans that are no yakuman are never pinfu, so that their tsumo counts wherever the tile lies
// (found by the second scorer).
TEST(HandReadingChoice, TileNotKeptApartTakesNothingFromOrphans) {
  HandText orphans("19m19p19s12345677z", "1m");
  orphans.tsumo().set([](auto& hand) { hand.tile_apart = false; });
  Ruleset house = preset("wrc");
  house.yakuman_list = YakuSet{};
  EXPECT_EQ(orphans.under(house).fu.sum(), 22U);
}

// situation 137: South in the East round.
TEST(HandFu, ValuePairsBarPinfuAndOtherWindsDoNot) {
  for (const char* name : kHanFu) {
    for (const char* pair : {"11z", "22z", "55z", "66z", "77z"})
      EXPECT_EQ(HandText("234567m345p678s" + std::string(pair), "2m")
                    .under(preset(name))
                    .yaku.find(Yaku::Pinfu),
                nullptr)
          << name << ' ' << pair;
    for (const char* pair : {"33z", "44z"})
      EXPECT_NE(HandText("234567m345p678s" + std::string(pair), "2m")
                    .under(preset(name))
                    .yaku.find(Yaku::Pinfu),
                nullptr)
          << name << ' ' << pair;
  }
}

// tenhou: of equal payments the reading with more han is written. Runs 5 han + 5 dora, triplets 3 +
// 5: both a baiman.
TEST(HandReadingChoice, EqualPaymentsGoByHan) {
  HandText hand("111222333m789s33z", "9s");
  hand.riichi().dora("88866s");
  const std::vector<HandValue> all = values_of(hand.hand(), preset("tenhou"));
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].payment, all[1].payment);
  EXPECT_EQ(yaku_text(all[0]), "riichi 1, pinfu 1, iipeikou 1, chanta 2, dora 5");
  EXPECT_EQ(yaku_text(all[1]), "riichi 1, sanankou 2, dora 5");
}

// tenhou: at equal han the one with more fu. Both six han, 50 fu and 30.
TEST(HandReadingChoice, EqualPaymentsAndHanGoByFu) {
  HandText hand("111222333m55p789s", "9s");
  hand.riichi().dora("888s");
  const std::vector<HandValue> all = values_of(hand.hand(), preset("tenhou"));
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].payment, all[1].payment);
  EXPECT_EQ(all[0].han, all[1].han);
  EXPECT_EQ(yaku_text(all[0]), "riichi 1, sanankou 2, dora 3");
}

}  // namespace
}  // namespace referee::hand
