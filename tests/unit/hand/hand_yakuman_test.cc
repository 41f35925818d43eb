// Yakuman by preset, line by line of the edge-case list ("edge N"): which there are, which count
// twice, what adds up.
#include "validator/hand/yaku_list.h"

#include <gtest/gtest.h>

#include "tests/unit/hand/hand_text.h"
#include "tests/unit/rules/preset.h"

namespace referee::hand {
namespace {

using referee::testing::HandText;
using referee::testing::kHanFu;
using referee::testing::preset;
using referee::testing::preset_with;
using referee::testing::yaku_text;

/// What a non-dealer is paid by the discarder, or all of a tsumo.
std::int32_t paid(HandText& hand, const char* name) {
  return hand.under(preset(name)).payment.total.value;
}

HandText four_winds(const char* concealed, const char* winning) {
  return HandText(concealed, winning).pon("111z").pon("222z").pon("333z");
}

// situation 142
TEST(HandYakuman, NothingElseCountsBesideOne) {
  for (const char* name : kHanFu) {
    const HandValue value = HandText("222m505p777s99m888s", "9m")
                                .riichi()
                                .dora("8m8m1m1m")
                                .ura("4p4p")
                                .under(preset(name));
    EXPECT_EQ(value.han, 0U) << name;
    EXPECT_EQ(value.dora, DoraCount{}) << name;
    ASSERT_EQ(value.yaku.size, 1) << name;
    EXPECT_EQ(value.yaku.list[0].yaku, Yaku::SuuankouTanki) << name;
  }
}

// situation 143 (ronin/Yakuman Options, ema: daisuushii double; tenhou, wrc: single)
TEST(HandYakuman, DaisuushiiAlone) {
  HandText hand = four_winds("444z55m", "5m");
  EXPECT_EQ(paid(hand, "ronin"), 64000);
  EXPECT_EQ(paid(hand, "tenhou"), 32000);
  EXPECT_EQ(paid(hand, "wrc"), 32000);
  EXPECT_EQ(paid(hand, "ema"), 64000);
  EXPECT_EQ(yaku_text(hand.under(preset("ronin"))), "daisuushii x2");
}

// situation 144, rulings C1: two and one add up to three in Ronin.
TEST(HandYakuman, DaisuushiiWithTsuuiisou) {
  HandText hand = four_winds("444z55z", "5z");
  EXPECT_EQ(paid(hand, "ronin"), 96000);
  EXPECT_EQ(paid(hand, "tenhou"), 64000);
  EXPECT_EQ(paid(hand, "wrc"), 32000);
  EXPECT_EQ(paid(hand, "ema"), 64000);
  hand.dealer();
  EXPECT_EQ(paid(hand, "ronin"), 144000);
}

// situation 145
TEST(HandYakuman, SuuankouTanki) {
  HandText hand("222m555p777s88899m", "9m");
  EXPECT_EQ(paid(hand, "ronin"), 64000);
  for (const char* name : {"tenhou", "wrc", "ema"}) EXPECT_EQ(paid(hand, name), 32000) << name;
  for (const char* name : kHanFu)
    EXPECT_TRUE(hand.under(preset(name)).yaku.find(Yaku::SuuankouTanki)) << name;
}

// situations 132, 146
TEST(HandYakuman, SuuankouOnTwoPairsNeedsTsumo) {
  for (const char* name : kHanFu) {
    HandText hand("222m555p777s88899m", "8m");
    EXPECT_EQ(yaku_text(hand.under(preset(name))), "toitoi 2, sanankou 2") << name;
    hand.tsumo();
    EXPECT_EQ(yaku_text(hand.under(preset(name))), "suuankou x1") << name;
    EXPECT_EQ(paid(hand, name), 32000) << name;
  }
}

// situation 147
TEST(HandYakuman, KokushiOnThirteenKinds) {
  HandText wide("19m19p19s12345677z", "7z");
  EXPECT_EQ(paid(wide, "ronin"), 64000);
  for (const char* name : {"tenhou", "wrc", "ema"}) EXPECT_EQ(paid(wide, name), 32000) << name;
  HandText narrow("19m19p19s12345677z", "6z");
  for (const char* name : kHanFu) {
    EXPECT_EQ(yaku_text(narrow.under(preset(name))), "kokushi x1") << name;
    EXPECT_EQ(paid(narrow, name), 32000) << name;
  }
}

// situation 148
TEST(HandYakuman, NineGates) {
  HandText pure("11123456789995s", "5s");
  EXPECT_EQ(paid(pure, "ronin"), 64000);
  for (const char* name : {"tenhou", "wrc", "ema"}) EXPECT_EQ(paid(pure, name), 32000) << name;
  HandText by_terminal("11112345678999s", "1s");
  EXPECT_EQ(yaku_text(by_terminal.under(preset("ronin"))), "junsei-chuuren x2");
  HandText impure("11123456789995s", "4s");
  for (const char* name : kHanFu) {
    EXPECT_EQ(yaku_text(impure.under(preset(name))), "chuuren x1") << name;
    EXPECT_EQ(paid(impure, name), 32000) << name;
  }
  HandText with_quad("23456789995s", "5s");
  with_quad.ankan("1111s");
  EXPECT_EQ(with_quad.under(preset("ronin")).yaku.find(Yaku::Chuuren), nullptr)
      << "no quad in nine gates";
}

// situation 149: 1 + 2 + 1 + 2 units in Ronin, 16,000 each six times; each counted once in Tenhou.
TEST(HandYakuman, SixUnitsAtOnce) {
  HandText hand("11122233344455z", "5z");
  hand.dealer().tsumo().set([](auto& each) { each.first_turn = true; });
  EXPECT_EQ(yaku_text(hand.under(preset("ronin"))),
            "tenhou x1, suuankou-tanki x2, tsuuiisou x1, daisuushii x2");
  EXPECT_EQ(hand.under(preset("ronin")).payment.from_other, Points{96000});
  EXPECT_EQ(paid(hand, "ronin"), 288000);
  EXPECT_EQ(hand.under(preset("tenhou")).payment.from_other, Points{64000});
  EXPECT_EQ(hand.under(preset("wrc")).payment.from_other, Points{16000});
  EXPECT_EQ(hand.under(preset("ema")).payment.from_other, Points{32000});
}

// situation 150
TEST(HandYakuman, RyuuiisouNeedsNoHatsu) {
  HandText hand("22333344666888s", "2s");
  HandText with_hatsu("222444666888s66z", "2s");
  for (const char* name : kHanFu)
    EXPECT_TRUE(hand.under(preset(name)).yaku.find(Yaku::Ryuuiisou)) << name;
  const Ruleset strict = preset_with("ronin", OptionId::YakuRyuuiisouNeedsHatsu, true);
  EXPECT_EQ(hand.under(strict).yaku.find(Yaku::Ryuuiisou), nullptr);
  EXPECT_TRUE(with_hatsu.under(strict).yaku.find(Yaku::Ryuuiisou));
}

TEST(HandYakuman, DragonsWindsTerminalsAndQuads) {
  for (const char* name : kHanFu) {
    const Ruleset ruleset = preset(name);
    EXPECT_EQ(
        yaku_text(HandText("123m99s", "9s").pon("555z").pon("666z").pon("777z").under(ruleset)),
        "daisangen x1")
        << name;
    EXPECT_EQ(
        yaku_text(HandText("44z123m", "1m").pon("111z").pon("222z").pon("333z").under(ruleset)),
        "shousuushii x1")
        << name;
    EXPECT_EQ(yaku_text(HandText("99s", "9s")
                            .kan("1111m")
                            .kan("1111s")
                            .pon("999m")
                            .kan("9999p")
                            .under(ruleset)),
              "chinroutou x1")
        << name;
    EXPECT_EQ(yaku_text(HandText("99s", "9s")
                            .kan("2222m")
                            .kan("1111s")
                            .kan("9999m")
                            .kan("9999p")
                            .under(ruleset)),
              "suukantsu x1")
        << name;
    EXPECT_EQ(yaku_text(HandText("1122334455667z7z", "7z").under(ruleset)), "tsuuiisou x1")
        << name << ": seven pairs of honours";
  }
}

// situations 153, 154, 155, 234: what the first turn makes of a win; whether it was interrupted is
// the caller's knowledge.
TEST(HandYakuman, FirstTurn) {
  const auto first = [](auto& hand) { hand.first_turn = true; };
  for (const char* name : kHanFu) {
    const Ruleset ruleset = preset(name);
    HandText hand("123456789m11p234s", "2s");
    hand.set(first).tsumo();
    EXPECT_EQ(yaku_text(hand.under(ruleset)), "chiihou x1") << name;
    hand.dealer();
    EXPECT_EQ(yaku_text(hand.under(ruleset)), "tenhou x1") << name;
    hand.set([](auto& each) { each.after_replacement = true; });
    EXPECT_FALSE(hand.under(ruleset).is_yakuman()) << name << ": the dealt tiles were not complete";
    HandText dealer("123456789m11p234s", "2s");
    dealer.dealer().set(first);
    EXPECT_EQ(dealer.under(ruleset).yaku.find(Yaku::Renhou), nullptr)
        << name << ": never the dealer's";
  }
}

// situations 158, 209: eight wins in a row are a limit hand in jcr alone.
TEST(HandYakuman, EightWinsInARow) {
  HandText hand("123m456m789p234s55p", "2s");
  hand.dealer().tsumo().set([](auto& each) { each.dealer_wins = 8; });
  const HandValue jcr = hand.under(preset("jcr"));
  EXPECT_EQ(yaku_text(jcr), "paarenchan x1");
  EXPECT_EQ(jcr.payment.from_other, Points{1000});
  for (const char* name : kHanFu)
    EXPECT_EQ(hand.under(preset(name)).yaku.find(Yaku::Paarenchan), nullptr) << name;
  hand.set([](auto& each) { each.dealer_wins = 7; });
  EXPECT_EQ(hand.under(preset("jcr")).yaku.find(Yaku::Paarenchan), nullptr);
}

TEST(HandYakuman, WithoutSuuankouInTheListItsTripletsAreSanankou) {
  HandText hand("222m555p777s88899m", "9m");
  const Ruleset without =
      preset_with("tenhou", OptionId::YakumanList, std::vector<std::string>{"kokushi"});
  EXPECT_EQ(yaku_text(hand.under(without)), "toitoi 2, sanankou 2");
}

}  // namespace
}  // namespace referee::hand
