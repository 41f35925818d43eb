// What a win moves, by each preset: hands, counters, sticks, one and several winners. "edge N" is a
// line of the edge-case list; amounts are worked from the rule named beside them.
#include "tests/unit/flow/settled_win.h"
#include "tests/unit/rules/preset.h"
#include "validator/settlement/win.h"

namespace referee::settlement {
namespace {

using referee::testing::preset;

Amounts settled(const Win& win, std::size_t which, std::string_view ruleset) {
  return amounts(settle(win, which, preset(ruleset)).total());
}

Winner tsumo_of(Seat seat, std::int32_t from_dealer, std::int32_t from_other) {
  return {seat, {{}, Points{from_dealer}, Points{from_other}}, Seat{}, {}, false};
}

constexpr std::array<std::string_view, 5> kPresets{"ronin", "tenhou", "jcr", "wrc", "ema"};

TEST(SettlementWin, DealerTsumoAddsHonbaAfterRounding) {
  // situation 161: 40 fu 3 han of the dealer, base 1,280: each pays 2,560 rounded up to 2,600, then
  // 100 a counter.
  for (const std::string_view name : kPresets) {
    EXPECT_EQ(settled(win_of({tsumo_of(kEast, 0, 2600)}, {}, 2), 0, name),
              (Amounts{8400, -2800, -2800, -2800}))
        << name;
  }
}

TEST(SettlementWin, EveryLegOfATsumoIsRoundedUp) {
  // situation 162: 30 fu 1 han, base 240: 480 and 240 become 500 and 300, together 1,100
  // (ronin/Scoring Fundamentals).
  for (const std::string_view name : {"ronin", "tenhou", "wrc", "ema"}) {
    const auto shares = payment_of_total(Points{1100}, true, false, preset(name));
    ASSERT_TRUE(shares.has_value()) << name;
    EXPECT_EQ(shares->from_dealer, Points{500}) << name;
    EXPECT_EQ(shares->from_other, Points{300}) << name;
  }
}

TEST(SettlementWin, LegsOfEveryCommonTsumoFollowFromTheirSum) {
  struct Case {
    std::int32_t total, from_dealer, from_other;
  };
  // The tsumo column of the usual points table: 1-30, 1-40, 2-30, 3-30, 4-30, mangan, haneman,
  // yakuman.
  for (const Case& c : {Case{1100, 500, 300}, Case{1500, 700, 400}, Case{2000, 1000, 500},
                        Case{4000, 2000, 1000}, Case{7900, 3900, 2000}, Case{8000, 4000, 2000},
                        Case{12000, 6000, 3000}, Case{32000, 16000, 8000}}) {
    const auto shares = payment_of_total(Points{c.total}, true, false, preset("tenhou"));
    ASSERT_TRUE(shares.has_value()) << c.total;
    EXPECT_EQ(shares->from_dealer.value, c.from_dealer) << c.total;
    EXPECT_EQ(shares->from_other.value, c.from_other) << c.total;
  }
}

TEST(SettlementWin, SumsThatNoLegsGiveAreRefused) {
  EXPECT_FALSE(payment_of_total(Points{1200 + 50}, true, false, preset("tenhou")));
  EXPECT_FALSE(payment_of_total(Points{1300}, true, false,
                                preset("tenhou")));  // 4 x 300 + 100: no base gives it
  EXPECT_FALSE(
      payment_of_total(Points{1600}, true, true, preset("tenhou")));  // not three equal parts
  EXPECT_FALSE(payment_of_total(Points{2'000'000'000}, true, true, preset("tenhou")));
}

TEST(SettlementWin, HonbaOfARonIsPaidByTheDiscarderOrByAll) {
  // situation 163: 300 a counter from the discarder (ronin/Scoring Fundamentals,
  // wrc-2015-text/5.7.7); in jcr 100 from each of three (jcr/Dealer's Extra Hand).
  const Win win = win_of({ron_of(kSouth, 3900)}, kWest, 2);
  for (const std::string_view name : {"ronin", "tenhou", "wrc", "ema"}) {
    EXPECT_EQ(settled(win, 0, name), (Amounts{0, 4500, -4500, 0})) << name;
  }
  EXPECT_EQ(settled(win, 0, "jcr"), (Amounts{-200, 4500, -4100, -200}));
}

TEST(SettlementWin, DoubleRonPaysHonbaToEveryWinnerOrToTheClosest) {
  // situation 164: West discards; North sits next, then East. Ronin and EMA give 600 to both,
  // Tenhou to North alone.
  const Win win = win_of({ron_of(kNorth, 2000), ron_of(kEast, 5800)}, kWest, 2);
  for (const std::string_view name : {"ronin", "ema"}) {
    EXPECT_EQ(settled(win, 0, name), (Amounts{0, 0, -2600, 2600})) << name;
    EXPECT_EQ(settled(win, 1, name), (Amounts{6400, 0, -6400, 0})) << name;
  }
  EXPECT_EQ(settled(win, 0, "tenhou"), (Amounts{0, 0, -2600, 2600}));
  EXPECT_EQ(settled(win, 1, "tenhou"), (Amounts{5800, 0, -5800, 0}));
}

TEST(SettlementWin, TheClosestWinnerIsFoundWhateverTheirOrder) {
  const Win win = win_of({ron_of(kEast, 5800), ron_of(kNorth, 2000)}, kWest, 1, 1);
  EXPECT_EQ(closest_winner(win, preset("tenhou")), 1U);
  EXPECT_EQ(settled(win, 0, "tenhou"), (Amounts{5800, 0, -5800, 0}));
  EXPECT_EQ(settled(win, 1, "tenhou"), (Amounts{0, 0, -2300, 3300}));
}

TEST(SettlementWin, DoubleRonGivesAllSticksToTheClosest) {
  // situation 165, Ronin and Tenhou: three sticks, one of them East's own, all to North (tenhou/16,
  // rulings C21).
  Win win = win_of({ron_of(kNorth, 2000), ron_of(kEast, 5800)}, kWest, 0, 3);
  win.winners[1].own_stick = true;
  for (const std::string_view name : {"ronin", "tenhou"}) {
    EXPECT_EQ(settled(win, 0, name), (Amounts{0, 0, -2000, 5000})) << name;
    EXPECT_EQ(settled(win, 1, name), (Amounts{5800, 0, -5800, 0})) << name;
  }
}

TEST(SettlementWin, EmaWinnerInRiichiTakesHisOwnStickBack) {
  // situations 165, 261: East's own 1,000 goes back to East, the two others to North, the closest
  // (ema-2012-text/4.1, rulings C64).
  Win win = win_of({ron_of(kNorth, 2000), ron_of(kEast, 5800)}, kWest, 0, 3);
  win.winners[1].own_stick = true;
  EXPECT_EQ(settled(win, 0, "ema"), (Amounts{0, 0, -2000, 4000}));
  EXPECT_EQ(settled(win, 1, "ema"), (Amounts{6800, 0, -5800, 0}));
  // Both in riichi: each has the own stick back, the third stick goes to the closest.
  win.winners[0].own_stick = true;
  EXPECT_EQ(settled(win, 0, "ema"), (Amounts{0, 0, -2000, 4000}));
  EXPECT_EQ(settled(win, 1, "ema"), (Amounts{6800, 0, -5800, 0}));
}

TEST(SettlementWin, EmaTripleRonPaysAllThree) {
  // situation 202 E: three payments (ema/3.4); each has the counters of that hand
  // (ema-2016-text/3.4.9), the sticks go to the closest.
  const Win win =
      win_of({ron_of(kSouth, 1000), ron_of(kWest, 2000), ron_of(kNorth, 8000)}, kEast, 1, 1);
  EXPECT_EQ(settled(win, 0, "ema"), (Amounts{-1300, 2300, 0, 0}));
  EXPECT_EQ(settled(win, 1, "ema"), (Amounts{-2300, 0, 2300, 0}));
  EXPECT_EQ(settled(win, 2, "ema"), (Amounts{-8300, 0, 0, 8300}));
}

TEST(SettlementWin, HeadBumpPaysOnlyTheClosestWithEveryStick) {
  // situation 167: under WRC the other player in riichi does not win, and that stick goes to the
  // winner (wrc/5.7).
  EXPECT_EQ(settled(win_of({ron_of(kNorth, 2000)}, kWest, 1, 2), 0, "wrc"),
            (Amounts{0, 0, -2300, 4300}));
}

TEST(SettlementWin, ClassicalStickIsAHundredPoints) {
  // situation 243: the winner collects 100 a riichi (jcr/Riichi).
  EXPECT_EQ(settled(win_of({ron_of(kSouth, 320)}, kNorth, 0, 2), 0, "jcr"),
            (Amounts{0, 520, 0, -320}));
}

TEST(SettlementWin, ClassicalLimitHandByTsumo) {
  // situation 264: 500 + 500 + 1,000; the dealer has 1,000 from each (jcr-scoring).
  EXPECT_EQ(settled(win_of({tsumo_of(kSouth, 1000, 500)}), 0, "jcr"),
            (Amounts{-1000, 2000, -500, -500}));
  EXPECT_EQ(settled(win_of({tsumo_of(kEast, 0, 1000)}), 0, "jcr"),
            (Amounts{3000, -1000, -1000, -1000}));
}

TEST(SettlementWin, RoundedManganByTsumo) {
  // situation 253: 4-30 by tsumo is a mangan of 2,000/4,000 under Ronin and WRC, 2,000/3,900 under
  // Tenhou and EMA; here only the sums matter.
  EXPECT_EQ(settled(win_of({tsumo_of(kSouth, 4000, 2000)}), 0, "ronin"),
            (Amounts{-4000, 8000, -2000, -2000}));
  EXPECT_EQ(settled(win_of({tsumo_of(kSouth, 3900, 2000)}), 0, "tenhou"),
            (Amounts{-3900, 7900, -2000, -2000}));
}

TEST(SettlementWin, LedgerItemisesEveryCauseAndOnlySticksComeFromTheTable) {
  // situation 179: payments sum to zero; sticks are booked apart.
  const Ledger ledger = settle(win_of({ron_of(kSouth, 3900)}, kWest, 1, 2), 0, preset("tenhou"));
  EXPECT_EQ(amounts(ledger.row(Cause::Hand)), (Amounts{0, 3900, -3900, 0}));
  EXPECT_EQ(amounts(ledger.row(Cause::Honba)), (Amounts{0, 300, -300, 0}));
  EXPECT_EQ(amounts(ledger.row(Cause::RiichiSticks)), (Amounts{0, 2000, 0, 0}));
  EXPECT_EQ(amounts(ledger.row(Cause::Pao)), Amounts{});

  const std::vector<LedgerRow> rows =
      report_rows(ledger, blame(ledger, Cause::Honba, SeatPoints{}), 4);
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[1].cause, "honba");
  EXPECT_EQ(rows[1].expected[1], Points{300});
  EXPECT_EQ(rows[1].actual[1], Points{300 - 6200});
  EXPECT_EQ(rows[2].cause, "riichi sticks");
}

TEST(SettlementWin, ThreePlayersLoseTheAbsentSeatsShare) {
  Ruleset three = preset("tenhou");
  three.game_players = 3;
  three.honba_ron = Points{200};
  // A mangan tsumo of a non-dealer is 4,000 + 2,000, with 100 a counter from each of two; ron
  // counters are 200 (observed/62).
  const auto shares = payment_of_total(Points{6000}, true, false, three);
  ASSERT_TRUE(shares.has_value());
  Winner winner{kSouth, *shares, Seat{}, {}, false};
  EXPECT_EQ(amounts(settle(win_of({winner}, {}, 2), 0, three).total()),
            (Amounts{-4200, 6400, -2200, 0}));
  EXPECT_EQ(amounts(settle(win_of({ron_of(kSouth, 8000)}, kEast, 2), 0, three).total()),
            (Amounts{-8400, 8400, 0, 0}));
}

TEST(SettlementWin, AbsurdCountsDoNotOverflow) {
  Win win = win_of({ron_of(kSouth, 2'000'000'000)}, kWest, 2'000'000'000, 2'000'000'000);
  const SeatPoints total = settle(win, 0, preset("ronin")).total();
  EXPECT_GT(total[1], Points{0});
  EXPECT_LT(total[2], Points{0});
}

}  // namespace
}  // namespace referee::settlement
