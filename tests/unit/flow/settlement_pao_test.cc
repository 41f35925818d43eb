// Liability, by each preset. "edge N" is a line of the edge-case list. Seats: South wins, East
// deals, West has fed the last set and North is the discarder where there is one.
#include <gtest/gtest.h>

#include "tests/unit/flow/settled_win.h"
#include "tests/unit/rules/preset.h"
#include "validator/settlement/win.h"

namespace referee::settlement {
namespace {

using referee::testing::preset;
using referee::testing::preset_with;

constexpr HandPayment kYakuman{Points{32000}, Points{16000}, Points{8000}};
constexpr HandPayment kDoubleYakuman{Points{64000}, Points{32000}, Points{16000}};

/// South's yakuman, West liable.
Win pao(Seat discarder, std::int32_t honba = 0, std::int32_t kyotaku = 0) {
  return win_of({{kSouth, kYakuman, kWest, kYakuman, false}}, discarder, honba, kyotaku);
}

Amounts settled(const Win& win, std::string_view ruleset) {
  return amounts(settle(win, 0, preset(ruleset)).total());
}

TEST(SettlementPao, TsumoIsPaidByTheLiablePlayerAloneWithTheHonba) {
  // situation 168: 32,300 (tenhou/18 "related repeats also paid through pao").
  for (const std::string_view name : {"ronin", "tenhou"}) {
    EXPECT_EQ(settled(pao(Seat{}, 1), name), (Amounts{0, 32300, -32300, 0})) << name;
  }
  for (const std::string_view name : {"jcr", "wrc", "ema"}) {
    EXPECT_EQ(settled(pao(Seat{}), name), (Amounts{0, 32000, -32000, 0})) << name;
  }
}

TEST(SettlementPao, DealersTsumoIsPaidByTheLiablePlayerAlone) {
  // situations 168, 177: 48,000 and one counter; without liability 16,000 from each.
  const HandPayment dealers{Points{48000}, {}, Points{16000}};
  const Win liable = win_of({{kEast, dealers, kWest, dealers, false}}, Seat{}, 1);
  const Win nobody = win_of({{kEast, dealers, Seat{}, {}, false}}, Seat{});
  for (const std::string_view name : {"ronin", "tenhou"}) {
    EXPECT_EQ(settled(liable, name), (Amounts{48300, 0, -48300, 0})) << name;
    EXPECT_EQ(settled(nobody, name), (Amounts{48000, -16000, -16000, -16000})) << name;
  }
}

TEST(SettlementPao, RonIsSharedByHalves) {
  // situations 169, 174: half each, sticks to the winner as usual; in jcr the liable player pays it
  // all (jcr-penalties).
  for (const std::string_view name : {"ronin", "tenhou", "wrc", "ema"}) {
    EXPECT_EQ(settled(pao(kNorth, 0, 2), name), (Amounts{0, 34000, -16000, -16000})) << name;
  }
  EXPECT_EQ(settled(pao(kNorth), "jcr"), (Amounts{0, 32000, -32000, 0}));  // situations 169, 266
}

TEST(SettlementPao, TheRowOfLiabilityMovesNothingToTheWinner) {
  const Ledger ledger = settle(pao(kNorth, 2), 0, preset("tenhou"));
  EXPECT_EQ(amounts(ledger.row(Cause::Hand)), (Amounts{0, 32000, 0, -32000}));
  EXPECT_EQ(amounts(ledger.row(Cause::Honba)), (Amounts{0, 600, 0, -600}));
  EXPECT_EQ(amounts(ledger.row(Cause::Pao)), (Amounts{0, 0, -16600, 16600}));
}

TEST(SettlementPao, HonbaOfASharedRon) {
  // situation 170: two counters. Ronin splits them too; in Tenhou the liable player pays them; in
  // WRC and EMA the discarder.
  EXPECT_EQ(settled(pao(kNorth, 2), "ronin"), (Amounts{0, 32600, -16300, -16300}));
  EXPECT_EQ(settled(pao(kNorth, 1), "tenhou"), (Amounts{0, 32300, -16300, -16000}));
  EXPECT_EQ(settled(pao(kNorth, 1), "wrc"), (Amounts{0, 32300, -16000, -16300}));
  EXPECT_EQ(settled(pao(kNorth, 1), "ema"), (Amounts{0, 32300, -16000, -16300}));
}

TEST(SettlementPao, OddHonbaHalvesOfRoninAreTakenInEveryRoundingWithANote) {
  // situation 170, rulings C18: 16,150 each; as a file of whole hundreds has it; both rounded up;
  // one of them rounded up.
  const std::vector<Accepted> accepted = accepted_totals(pao(kNorth, 1), 0, preset("ronin"));
  std::vector<Amounts> totals;
  for (const Accepted& one : accepted) {
    totals.push_back(amounts(one.total));
    EXPECT_EQ(one.remark, Severity::Note);
  }
  EXPECT_EQ(totals, (std::vector<Amounts>{{0, 32300, -16150, -16150},
                                          {0, 32300, -16200, -16200},
                                          {0, 32400, -16200, -16200},
                                          {0, 32300, -16100, -16200},
                                          {0, 32300, -16200, -16100}}));
}

TEST(SettlementPao, ARulesetMaySayHowAHalfIsRounded) {
  const Ruleset up = preset_with("ronin", OptionId::PaoHalfRounding, std::string("up-to-hundred"));
  const std::vector<Accepted> rounded = accepted_totals(pao(kNorth, 1), 0, up);
  ASSERT_EQ(rounded.size(), 1U);
  EXPECT_EQ(amounts(rounded.front().total), (Amounts{0, 32400, -16200, -16200}));
  EXPECT_FALSE(rounded.front().remark);
  const Ruleset exact = preset_with("ronin", OptionId::PaoHalfRounding, std::string("exact"));
  EXPECT_EQ(amounts(accepted_totals(pao(kNorth, 1), 0, exact).front().total),
            (Amounts{0, 32300, -16150, -16150}));
}

TEST(SettlementPao, ATsumoOfThreeMayHoldTheAbsentShare) {
  // What one player pays alone is the sum of the shares, 24,000, or what a ron is worth, 32,000: no
  // text of a table of three says which.
  for (const char* rules : {"tenhou-sanma", "mahjong-soul-sanma"}) {
    EXPECT_EQ(settled(pao(Seat{}), rules), (Amounts{0, 24000, -24000, 0})) << rules;
    const auto whole = total_with_absent_share(pao(Seat{}), 0, preset(rules));
    ASSERT_TRUE(whole) << rules;
    EXPECT_EQ(amounts(*whole), (Amounts{0, 32000, -32000, 0})) << rules;
    EXPECT_FALSE(total_with_absent_share(pao(kNorth), 0, preset(rules))) << rules;
  }
  EXPECT_FALSE(total_with_absent_share(pao(Seat{}), 0, preset("tenhou")));
}

TEST(SettlementPao, EvenHalvesHaveOneAnswer) {
  for (const std::string_view name : {"ronin", "tenhou", "jcr", "wrc", "ema"}) {
    const std::vector<Accepted> accepted = accepted_totals(pao(kNorth, 2), 0, preset(name));
    ASSERT_EQ(accepted.size(), 1U) << name;
    EXPECT_FALSE(accepted.front().remark) << name;
  }
  EXPECT_EQ(accepted_totals(pao(kNorth, 1), 0, preset("tenhou")).size(), 1U);
}

TEST(SettlementPao, LiableDiscarderPaysAnOrdinaryRon) {
  // situation 171: 32,000 from one.
  for (const std::string_view name : {"ronin", "tenhou", "jcr", "wrc", "ema"}) {
    EXPECT_EQ(settled(pao(kWest), name), (Amounts{0, 32000, -32000, 0})) << name;
  }
}

TEST(SettlementPao, StackedYakumanFallUnderItWholeOrInPart) {
  // situation 172: daisangen and tsuuiisou by tsumo: 64,000 from the liable player; where liability
  // covers its own yakuman alone, 32,000 of it and the other yakuman by the usual split.
  const Win tsumo = win_of({{kSouth, kDoubleYakuman, kWest, kYakuman, false}}, Seat{});
  for (const std::string_view name : {"ronin", "tenhou"}) {
    EXPECT_EQ(settled(tsumo, name), (Amounts{0, 64000, -64000, 0})) << name;
  }
  const Ruleset part =
      preset_with("tenhou", OptionId::PaoScope, OptionValue{std::string("liable-yakuman")});
  EXPECT_EQ(amounts(settle(tsumo, 0, part).total()), (Amounts{-16000, 64000, -40000, -8000}));
  // By ron the liable player takes over half of the yakuman that liability covers.
  const Win ron = win_of({{kSouth, kDoubleYakuman, kWest, kYakuman, false}}, kNorth);
  EXPECT_EQ(amounts(settle(ron, 0, part).total()), (Amounts{0, 64000, -16000, -48000}));
}

TEST(SettlementPao, DaisuushiiFedByOneAndWonOffAnother) {
  // situation 246: a double yakuman in Ronin, a single one in Tenhou, by halves in both.
  EXPECT_EQ(
      settled(win_of({{kSouth, kDoubleYakuman, kWest, kDoubleYakuman, false}}, kNorth), "ronin"),
      (Amounts{0, 64000, -32000, -32000}));
  EXPECT_EQ(settled(pao(kNorth), "tenhou"), (Amounts{0, 32000, -16000, -16000}));
}

TEST(SettlementPao, EachWinnerOfADoubleRonHasHisOwn) {
  // situation 176: North discards; East wins 5,800 and South the yakuman that West is liable for.
  Win win = pao(kNorth, 0, 1);
  win.add({kEast, {Points{5800}, {}, {}}, Seat{}, {}, false});
  const Ruleset ronin = preset("ronin");
  EXPECT_EQ(amounts(settle(win, 0, ronin).total()), (Amounts{0, 32000, -16000, -16000}));
  EXPECT_EQ(amounts(settle(win, 1, ronin).total()), (Amounts{6800, 0, 0, -5800}));
}

TEST(SettlementPao, NobodyIsLiableToHimself) {
  const Win win = win_of({{kSouth, kYakuman, kSouth, kYakuman, false}}, Seat{});
  EXPECT_EQ(settled(win, "tenhou"), (Amounts{-16000, 32000, -8000, -8000}));
}

}  // namespace
}  // namespace referee::settlement
