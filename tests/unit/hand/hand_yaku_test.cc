// Ordinary yaku, dora and the minimum by preset. "edge N" is a line of the edge-case list, row N
// one of the rule texts. Hands are won by South in the East round.
#include "validator/hand/value.h"

#include <gtest/gtest.h>

#include "tests/unit/hand/hand_text.h"
#include "tests/unit/rules/preset.h"
#include "validator/ruleset/option_reads.h"

namespace referee::hand {
namespace {

using referee::testing::HandText;
using referee::testing::kHanFu;
using referee::testing::preset;
using referee::testing::preset_with;
using referee::testing::yaku_text;

/// Closed and without a yaku of its own.
HandText plain_hand() { return HandText("123456m678p22999s", "9s"); }

struct Named {
  const char* yaku;
  HandText hand;
};

// the options yaku.*
TEST(HandYaku, EachHasItsHanClosedAndOpen) {
  const Named hands[] = {
      {"pinfu 1", HandText("123456m45699p678s", "6s")},
      {"tanyao 1", HandText("234m456p22255678s", "5s")},
      {"iipeikou 1", HandText("112233m456p22789s", "3m")},
      {"seat-south 1", HandText("123m456p55789s222z", "5s")},
      {"round-east 1", HandText("123m456p55789s111z", "5s")},
      {"round-east 1", HandText("123m456p55789s", "5s").pon("111z")},
      {"seat-east 1, round-east 1", HandText("123m456p55789s", "5s").pon("111z").dealer()},
      {"haku 1", HandText("123m456p55789s", "5s").pon("555z")},
      {"hatsu 1", HandText("123m456p55789s", "5s").pon("666z")},
      {"chun 1", HandText("123m456p55789s", "5s").pon("777z")},
      {"chiitoitsu 2", HandText("1133m5577p2299s66z", "2s")},
      {"ryanpeikou 3", HandText("112233m778899p55s", "5s")},
      {"sanshoku-doujun 2", HandText("345m12334599p345s", "9p")},
      {"sanshoku-doujun 1", HandText("345m12334599p", "9p").chi("345s")},
      {"ittsu 2", HandText("123456789m45699p", "9p")},
      {"ittsu 1", HandText("123456m45699p", "9p").chi("789m")},
      {"chanta 2", HandText("123m789p12399s333z", "9s")},
      {"chanta 1", HandText("123m789p12399s", "9s").pon("333z")},
      {"junchan 3", HandText("123999m789p12399s", "9s")},
      {"junchan 2", HandText("123m789p12399s", "9s").pon("999m")},
      {"sanshoku-doukou 2", HandText("222m222p34599s", "9s").pon("222s")},
      {"toitoi 2", HandText("222m999p55s", "5s").pon("777m").pon("333s")},
      {"sanankou 2", HandText("222m999p12355777s", "5s")},
      {"sankantsu 2", HandText("12355s", "5s").kan("2222m").kan("9999p").kan("7777s")},
      {"toitoi 2, honroutou 2", HandText("111m999p99s", "9s").pon("111s").pon("333z")},
      {"chiitoitsu 2, honroutou 2", HandText("1199m1199p1199s33z", "3z")},
      {"haku 1, hatsu 1, shousangen 2", HandText("123m456p77z", "7z").pon("555z").pon("666z")},
      {"honitsu 3", HandText("12222345699m333z", "9m")},
      {"honitsu 2", HandText("12222345699m", "9m").pon("333z")},
      {"chinitsu 6", HandText("11134555678888m", "1m")},
      {"chinitsu 5", HandText("34555678888m", "5m").pon("111m")},
  };
  for (const char* name : kHanFu) {
    for (const Named& each : hands) {
      HandText hand = each.hand;
      EXPECT_EQ(yaku_text(hand.under(preset(name))), each.yaku) << name;
    }
  }
}

// yaku.double_wind_both: a wind that is both counts once where the ruleset says so.
TEST(HandYaku, DoubleWindMayCountOnce) {
  HandText hand = HandText("123m456p55789s", "5s").pon("111z").dealer();
  EXPECT_EQ(yaku_text(hand.under(preset_with("tenhou", OptionId::YakuDoubleWindBoth, false))),
            "round-east 1");
}

// situation 138 (ema: open tanyao does not count)
TEST(HandYaku, OpenTanyao) {
  HandText hand = HandText("234m22255678s", "5s").chi("456p");
  for (const char* name : {"ronin", "tenhou", "wrc"})
    EXPECT_EQ(yaku_text(hand.under(preset(name))), "tanyao 1") << name;
  EXPECT_EQ(hand.under(preset("ema")).outcome, Outcome::NoYaku);
}

// situations 156, 157
TEST(HandYaku, SanankouCountsClosedQuadsAndNotWhatRonFinished) {
  for (const char* name : kHanFu) {
    HandText quad = HandText("555p77799s", "9s").ankan("2222m").chi("234m");
    EXPECT_EQ(yaku_text(quad.under(preset(name))), "sanankou 2") << name;
    HandText ron = HandText("555p77799s", "5p").pon("222m").pon("888m");
    EXPECT_EQ(yaku_text(ron.under(preset(name))), "toitoi 2") << name;
  }
}

TEST(HandYaku, CircumstancesOfTheWin) {
  for (const char* name : kHanFu) {
    const Ruleset ruleset = preset(name);
    HandText ron = plain_hand();
    EXPECT_EQ(yaku_text(ron.riichi().under(ruleset)), "riichi 1") << name;
    ron.set([](auto& hand) { hand.ippatsu = true; });
    EXPECT_EQ(yaku_text(ron.under(ruleset)), "riichi 1, ippatsu 1") << name;
    ron.set([](auto& hand) { hand.robbed_kan = true; });  // yaku.ippatsu_with_chankan
    EXPECT_EQ(yaku_text(ron.under(ruleset)), "riichi 1, ippatsu 1, chankan 1") << name;
    HandText early = plain_hand();
    early.riichi().set(
        [](auto& hand) { hand.double_riichi = true; });  // yaku.double_riichi: two in all
    EXPECT_EQ(yaku_text(early.under(ruleset)), "double-riichi 2") << name;
  }
}

// situations 65, 66, 68, 69, 70
TEST(HandYaku, LastTile) {
  const auto last = [](auto& hand) { hand.last_tile = true; };
  for (const char* name : kHanFu) {
    const Ruleset ruleset = preset(name);
    EXPECT_EQ(yaku_text(plain_hand().set(last).tsumo().under(ruleset)), "menzen-tsumo 1, haitei 1")
        << name;
    EXPECT_EQ(yaku_text(plain_hand().set(last).under(ruleset)), "houtei 1") << name;
    HandText latest = plain_hand();
    latest.set(last).tsumo().riichi().set([](auto& hand) { hand.ippatsu = true; });
    EXPECT_EQ(yaku_text(latest.under(ruleset)), "menzen-tsumo 1, riichi 1, ippatsu 1, haitei 1")
        << name;
    HandText replacement = plain_hand();
    replacement.set(last).tsumo().set([](auto& hand) { hand.after_replacement = true; });
    EXPECT_EQ(yaku_text(replacement.under(ruleset)), "menzen-tsumo 1, rinshan 1") << name;
    HandText robbed = plain_hand();
    robbed.set(last).set([](auto& hand) { hand.robbed_kan = true; });
    EXPECT_EQ(yaku_text(robbed.under(ruleset)), "chankan 1") << name;
  }
  HandText both = plain_hand();
  both.set(last).tsumo().set([](auto& hand) { hand.after_replacement = true; });
  EXPECT_EQ(
      yaku_text(both.under(preset_with("wrc", OptionId::YakuHaiteiRinshan, std::string("both")))),
      "menzen-tsumo 1, rinshan 1, haitei 1");
}

// situation 67 (tenhou: 3 of 3 in real games)
TEST(HandYaku, DiscardAfterALastReplacementTileIsHoutei) {
  HandText hand = plain_hand();
  hand.set([](auto& each) { each.last_tile = each.after_replacement = true; });
  for (const char* name : {"tenhou", "wrc", "ema"})
    EXPECT_EQ(yaku_text(hand.under(preset(name))), "houtei 1") << name;
  EXPECT_EQ(hand.under(preset_with("tenhou", OptionId::YakuHouteiAfterRinshan, false)).outcome,
            Outcome::NoYaku);
}

// situation 117 (jcr/Scoring: no yaku is needed), situation 120
TEST(HandMinimum, DoraAloneIsNoWin) {
  HandText hand = plain_hand();
  hand.dora("8s");
  for (const char* name : kHanFu) {
    const HandValue value = hand.under(preset(name));
    EXPECT_EQ(value.outcome, Outcome::NoYaku) << name;
    EXPECT_EQ(value.yaku_han, 0U) << name;
    EXPECT_EQ(value.han, 3U) << name;
    HandText robbed = plain_hand();
    robbed.set([](auto& each) { each.robbed_kan = true; });
    EXPECT_EQ(robbed.under(preset(name)).outcome, Outcome::Win) << name;
  }
  EXPECT_EQ(hand.under(preset("jcr")).outcome, Outcome::Win);
  EXPECT_EQ(hand.under(preset("jcr")).dora, DoraCount{});
}

TEST(HandMinimum, IncompleteHandHasNoValue) {
  const HandValue value = HandText("123456m678p22998s", "8s").under(preset("ronin"));
  EXPECT_EQ(value.outcome, Outcome::NotComplete);
  EXPECT_TRUE(values_of(HandText("123456m678p22998s", "8s").hand(), preset("ronin")).empty());
}

// situation 159, ema/3.4.11: two han of yaku from five counters on.
TEST(HandMinimum, TwoHanFromFiveCounters) {
  HandText one = HandText("123m456p55789s", "5s").pon("555z");
  one.dora("4s4s").set([](auto& hand) { hand.honba = 5; });
  EXPECT_EQ(one.under(preset("ema")).outcome, Outcome::BelowMinimum);
  EXPECT_EQ(one.under(preset("ema")).yaku_han, 1U);
  for (const char* name : {"ronin", "tenhou", "wrc"})
    EXPECT_EQ(one.under(preset(name)).outcome, Outcome::Win) << name;
  one.set([](auto& hand) { hand.honba = 4; });
  EXPECT_EQ(one.under(preset("ema")).outcome, Outcome::Win);
  HandText two = HandText("123m55789s", "5s").pon("555z").pon("666z");
  two.set([](auto& hand) { hand.honba = 5; });
  EXPECT_EQ(two.under(preset("ema")).outcome, Outcome::Win);
}

// situation 241
TEST(HandMinimum, YakuBroughtByTheWinningTileAlone) {
  HandText haku = HandText("123m456p99s555z", "5z").chi("789m");
  HandText other = HandText("123m456p999s55z", "9s").chi("789m");
  EXPECT_EQ(yaku_text(haku.under(preset("ronin"))), "haku 1");
  EXPECT_EQ(haku.under(preset("ronin")).outcome, Outcome::Win);
  EXPECT_EQ(other.under(preset("ronin")).outcome, Outcome::NoYaku);
  const Ruleset strict = preset_with("ronin", OptionId::YakuAtozuke, false);
  EXPECT_EQ(haku.under(strict).outcome, Outcome::NoYaku);
  HandText settled = HandText("123m456p55789s", "5s").pon("555z");
  EXPECT_EQ(settled.under(strict).outcome, Outcome::Win);
}

// situations 151, 152 (rulings C12; wrc/6.5.4; ema: yakuman)
TEST(HandRenhou, ByPreset) {
  const auto first = [](auto& hand) { hand.first_turn = true; };
  HandText bare = plain_hand();
  bare.set(first);
  EXPECT_EQ(yaku_text(bare.under(preset("ronin"))), "renhou 5");
  EXPECT_EQ(bare.under(preset("ronin")).payment.ron, Points{8000});
  EXPECT_EQ(yaku_text(bare.under(preset("wrc"))), "renhou 5");
  EXPECT_EQ(bare.under(preset("wrc")).worth.limit, Limit::Mangan);
  EXPECT_EQ(bare.under(preset("wrc")).payment.ron, Points{8000});
  EXPECT_EQ(yaku_text(bare.under(preset("ema"))), "renhou x1");
  EXPECT_EQ(bare.under(preset("ema")).payment.ron, Points{32000});
  EXPECT_EQ(bare.under(preset("tenhou")).outcome, Outcome::NoYaku);
}

TEST(HandRenhou, AddsUpInRoninAndIsTheLargerOfTwoInWrc) {
  const auto first = [](auto& hand) { hand.first_turn = true; };
  HandText hand("234567m34588p678s", "2m");
  hand.set(first);
  EXPECT_EQ(yaku_text(hand.under(preset("ronin"))), "pinfu 1, tanyao 1, renhou 5");
  EXPECT_EQ(hand.under(preset("ronin")).payment.ron, Points{12000});
  EXPECT_EQ(yaku_text(hand.under(preset("wrc"))), "renhou 5");
  EXPECT_EQ(yaku_text(hand.under(preset("tenhou"))), "pinfu 1, tanyao 1");
  hand.dora("77p");
  EXPECT_EQ(yaku_text(hand.under(preset("wrc"))), "pinfu 1, tanyao 1, dora 4");
  EXPECT_EQ(hand.under(preset("wrc")).payment.ron, Points{12000});
  EXPECT_EQ(values_of(hand.hand(), preset("wrc")).size(), 2U);
  const Ruleset apart = preset_with("ronin", OptionId::YakuRenhouCumulative, false);
  EXPECT_EQ(yaku_text(hand.under(apart)), "pinfu 1, tanyao 1, dora 4");
}

// situation 158; yaku.double_riichi, yaku.ippatsu, chankan.shouminkan: what jcr does not list does
// not count.
TEST(HandYaku, JcrHasNoneOfTheCircumstancesButRiichiAndTsumo) {
  HandText hand = plain_hand();
  hand.riichi().set([](auto& each) { each.ippatsu = each.double_riichi = each.last_tile = true; });
  EXPECT_EQ(yaku_text(hand.under(preset("jcr"))), "riichi 1");
  EXPECT_FALSE(hand.under(preset("jcr")).payment.defined);
}

// situations 113, 115, 116
TEST(HandDora, IndicatorsRedFivesAndUra) {
  HandText hand("340m123456p789s77z", "7z");
  hand.riichi().dora("4m");
  EXPECT_EQ(yaku_text(hand.under(preset("ronin"))), "riichi 1, dora 1, red-five 1");
  hand.ura("6z");
  EXPECT_EQ(yaku_text(hand.under(preset("ronin"))), "riichi 1, dora 1, ura-dora 2, red-five 1");
  EXPECT_EQ(yaku_text(hand.under(preset("wrc"))), "riichi 1, dora 1, ura-dora 2") << "no red fives";
  HandText open = HandText("340m123456p77z", "7z").chi("789s");
  open.ura("6z");
  EXPECT_EQ(yaku_text(open.under(preset("ronin"))), "red-five 1") << "not in riichi";
  HandText cycle("123456m11p789s777z", "1p");
  cycle.dora("9p4z6z");
  EXPECT_EQ(cycle.under(preset("ronin")).dora.dora, 5U) << "9 to 1, N to E, hatsu to chun";
}

TEST(HandDora, WhatTheRulesetDoesNotCount) {
  HandText hand("340m123456p789s77z", "7z");
  hand.riichi().dora("4m6z").ura("6z6z");
  EXPECT_EQ(hand.under(preset("tenhou")).dora, (DoraCount{3, 4, 1}));
  EXPECT_EQ(hand.under(preset_with("tenhou", OptionId::DoraKan, false)).dora, (DoraCount{1, 4, 1}));
  EXPECT_EQ(hand.under(preset_with("tenhou", OptionId::DoraKanUra, false)).dora,
            (DoraCount{3, 2, 1}));
  EXPECT_EQ(hand.under(preset_with("tenhou", OptionId::DoraUra, false)).dora, (DoraCount{3, 0, 1}));
  EXPECT_EQ(hand.under(preset_with("tenhou", OptionId::DoraRedAndIndicated, false)).dora,
            (DoraCount{3, 4, 0}));
}

// situation 123
TEST(HandDora, RobbedRedFiveCounts) {
  HandText hand("340m123456p789s77z", "0m");
  hand.set([](auto& each) { each.robbed_kan = true; });
  EXPECT_EQ(hand.under(preset("tenhou")).dora.red, 1U);
  EXPECT_EQ(hand.under(preset_with("tenhou", OptionId::ChankanRedCounts, false)).dora.red, 0U);
}

// tenhou, three players: a north set aside is a dora, and one more for each indicator that points
// to it; 1m and 9m point to each other.
TEST(HandDora, ThreePlayers) {
  Ruleset three = preset_with("tenhou", OptionId::GamePlayers, 3);
  ASSERT_TRUE(choose(three, OptionId::DoraCycle, std::string("short-manzu")));
  HandText hand("111999m123456p77z", "7z");
  hand.riichi().dora("3z9m").set([](auto& each) { each.norths = 2; });
  EXPECT_EQ(hand.under(three).dora.dora, 2U + 2U + 3U);
}

/// Whether the option is read for the value of the hand.
bool is_read(OptionId option, HandText hand) {
  const Ruleset ruleset = preset("tenhou");
  ReadOptions reads;
  {
    const OptionRecorder recorder(reads);
    hand.under(ruleset);
  }
  return reads.values.test(static_cast<std::size_t>(option));
}

// Rulesets that differ in what the hand has not value it alike.
TEST(HandYaku, WhatTheHandHasNotIsNotRead) {
  const HandText runs("123456m45699p678s", "6s");
  const HandText dragons("123m456p55789s555z", "9s");
  EXPECT_TRUE(is_read(OptionId::YakuPinfu, runs));
  EXPECT_FALSE(is_read(OptionId::YakuPinfu, dragons));
  EXPECT_TRUE(is_read(OptionId::YakuYakuhai, dragons));
  EXPECT_FALSE(is_read(OptionId::YakuYakuhai, runs));
  EXPECT_TRUE(is_read(OptionId::DoraRed, HandText("123406m45699p678s", "6s")));
  for (const OptionId option : {OptionId::DoraRed, OptionId::KitaHan, OptionId::YakuShibari,
                                OptionId::YakuNorth, OptionId::YakuPaarenchan})
    EXPECT_FALSE(is_read(option, runs)) << option_info(option).key;
}

}  // namespace
}  // namespace referee::hand
