// Dealer, round, counters and sticks of the next hand, by each preset. "edge N" is a line of the
// edge-case list; the rules are ronin/Dealer Rotation, tenhou/12, 14, 17, jcr/Post Hand and
// jcr/Draws and Abortive Games, wrc/5.7.2, ema/3.4.
#include <gtest/gtest.h>

#include "tests/unit/flow/flow_hand_end.h"
#include "tests/unit/rules/preset.h"
#include "validator/flow/next_hand.h"

namespace referee::flow {
namespace {

using namespace referee::testing;

constexpr std::array<std::string_view, 5> kPresets{"ronin", "tenhou", "jcr", "wrc", "ema"};

struct Due {
  std::uint8_t round;
  std::uint8_t dealer;
  std::int32_t honba;
  std::int32_t kyotaku;
};

void expect_next(const HandEnd& hand, std::string_view ruleset, Due due) {
  const Continuations found = after(hand, preset(ruleset));
  ASSERT_EQ(found.count, 1U) << ruleset;
  EXPECT_FALSE(found.ruled().over()) << ruleset;
  EXPECT_EQ(found.ruled().next, (NextHand{due.round, Seat{due.dealer}, due.honba, due.kyotaku}))
      << ruleset;
  EXPECT_FALSE(found.ruled().remark) << ruleset;
}

TEST(FlowCounters, DealerWinRepeats) {
  // situations 258, 28: East 2, two counters, one stick taken.
  for (const std::string_view name : kPresets) {
    expect_next(won_by(with_counters(at_round(hand_end(), 1), 2, 1), {1}), name, {1, 1, 3, 0});
  }
}

TEST(FlowCounters, NonDealerWinPassesAndClears) {
  // situation 207.
  for (const std::string_view name : kPresets) {
    expect_next(won_by(with_counters(at_round(hand_end(), 1), 2, 1), {3}), name, {2, 2, 0, 0});
  }
}

TEST(FlowCounters, DealerAmongTwoWinnersRepeats) {
  // situations 166, 208 (ronin/Dealer Rotation, tenhou/17).
  for (const std::string_view name : {"ronin", "tenhou", "ema"}) {
    expect_next(won_by(with_counters(hand_end(), 1), {0, 2}), name, {0, 0, 2, 0});
  }
}

TEST(FlowCounters, TwoNonDealersPassTheDeal) {
  for (const std::string_view name : {"ronin", "tenhou", "ema"}) {
    expect_next(won_by(with_counters(hand_end(), 1), {1, 2}), name, {1, 1, 0, 0});
  }
}

TEST(FlowCounters, TenpaiDealerStays) {
  // situation 204; sticks lie on (ronin/Riichi, wrc/5.7.4, ema/3.4.4). In jcr the deal passes after
  // any draw and the counters go (rulings C45).
  const HandEnd hand = drawn(with_counters(hand_end(), 1, 2), RyuukyokuKind::Exhaustive, {0});
  for (const std::string_view name : {"ronin", "tenhou", "wrc", "ema"})
    expect_next(hand, name, {0, 0, 2, 2});
  expect_next(hand, "jcr", {1, 1, 0, 2});
}

TEST(FlowCounters, NotenDealerPassesWithTheCountersKept) {
  // situation 205.
  const HandEnd hand = drawn(with_counters(hand_end(), 1, 2), RyuukyokuKind::Exhaustive, {2});
  for (const std::string_view name : {"ronin", "tenhou", "wrc", "ema"})
    expect_next(hand, name, {1, 1, 2, 2});
  expect_next(hand, "jcr", {1, 1, 0, 2});
}

TEST(FlowCounters, ClassicalCountersAfterADrawAreNoErrorEitherWay) {
  // rulings C45: that they are cleared is an assumption.
  const Continuations found =
      after(drawn(with_counters(hand_end(), 1), RyuukyokuKind::Exhaustive, {0}), preset("jcr"));
  EXPECT_EQ(preset("jcr").ceiling(found.honba_by), Severity::Warning);
  EXPECT_EQ(preset("jcr").ceiling(found.round_by),
            Severity::Error);  // "the deal passes after a draw" is jcr's own sentence
}

TEST(FlowCounters, AbortiveDrawRepeats) {
  // situations 206, 192, 195, 198, 200, 202: dealer stays, one counter more, sticks stay, whoever
  // is tenpai.
  for (const RyuukyokuKind kind :
       {RyuukyokuKind::NineTerminals, RyuukyokuKind::FourWinds, RyuukyokuKind::FourRiichi,
        RyuukyokuKind::FourKans, RyuukyokuKind::TripleRon}) {
    const HandEnd hand = drawn(with_counters(at_round(hand_end(), 2), 1, 4), kind);
    for (const std::string_view name : {"ronin", "tenhou", "ema"})
      expect_next(hand, name, {2, 2, 2, 4});
    expect_next(hand, "jcr", {3, 3, 0, 4});
  }
}

TEST(FlowCounters, NagashiManganCountsAsAnExhaustiveDraw) {
  // situations 189, 190, 191: the dealer stays if tenpai, one counter more, sticks stay; the
  // dealer's own nagashi mangan does not keep the deal.
  for (const std::string_view name : {"ronin", "tenhou"}) {
    expect_next(with_nagashi(with_counters(hand_end(), 1, 2), {1}, {0}), name, {0, 0, 2, 2});
    expect_next(with_nagashi(with_counters(hand_end(), 1, 2), {1}), name, {1, 1, 2, 2});
    expect_next(with_nagashi(with_counters(hand_end(), 1, 2), {0}), name, {1, 1, 2, 2});
  }
}

TEST(FlowCounters, EmaNagashiManganIsAWinAndOnlyAWarning) {
  // situations 189, 190, 191 E: the dealer stays only as its winner, the sticks are taken; all of
  // it soft (rulings C67).
  expect_next(with_nagashi(with_counters(hand_end(), 1, 2), {1}, {0}), "ema", {1, 1, 0, 0});
  expect_next(with_nagashi(with_counters(hand_end(), 1, 2), {0}), "ema", {0, 0, 2, 0});
  const Continuations found =
      after(with_nagashi(with_counters(hand_end(), 1, 2), {1}, {0}), preset("ema"));
  EXPECT_EQ(preset("ema").ceiling(found.round_by), Severity::Warning);
  EXPECT_EQ(preset("ema").ceiling(found.honba_by), Severity::Warning);
  EXPECT_EQ(preset("ema").ceiling(found.sticks_by), Severity::Warning);
}

TEST(FlowCounters, NagashiManganWhereThereIsNoneIsAnExhaustiveDraw) {
  // situation 262: settling one under WRC is a finding of its own; the counters go on as after any
  // exhaustive draw.
  expect_next(with_nagashi(with_counters(hand_end(), 1, 2), {1}, {0}), "wrc", {0, 0, 2, 2});
}

TEST(FlowCounters, EighthDealerWinInARowPassesTheDealSoftly) {
  // situation 209, rulings C44: the counter is 7 when the eighth is won.
  expect_next(won_by(with_counters(hand_end(), 6), {0}), "jcr", {0, 0, 7, 0});
  expect_next(won_by(with_counters(hand_end(), 7), {0}), "jcr", {1, 1, 0, 0});
  const Continuations found = after(won_by(with_counters(hand_end(), 7), {0}), preset("jcr"));
  EXPECT_EQ(preset("jcr").ceiling(found.round_by), Severity::Warning);
  EXPECT_EQ(preset("jcr").ceiling(found.honba_by), Severity::Warning);
  for (const std::string_view name : {"ronin", "tenhou", "wrc", "ema"}) {
    expect_next(won_by(with_counters(hand_end(), 7), {0}), name, {0, 0, 8, 0});
  }
}

// Seven counters may be draws: with a limit for wins in a row in such a ruleset only the wins
// themselves tell (found by the second opinion).
TEST(FlowCounters, DrawsAreNoWinsInARow) {
  const Ruleset house = testing::preset_with("ronin", OptionId::YakuPaarenchan, 8);
  HandEnd hand = won_by(with_counters(hand_end(), 7), {0});
  EXPECT_EQ(after(hand, house).all().size(), 2U);
  hand.dealer_wins = 2;
  EXPECT_EQ(after(hand, house).ruled().next.dealer, Seat{0});
  hand.dealer_wins = 8;
  EXPECT_EQ(after(hand, house).ruled().next.dealer, Seat{1});
  EXPECT_EQ(after(hand, house).all().size(), 1U);
}

TEST(FlowCounters, TheWindChangesWhenAllHaveDealt) {
  // East 4 passes into South 1; the seats go on from the first dealer, in whatever seat.
  HandEnd hand = won_by(at_round(hand_end(), 3), {0});
  for (const std::string_view name : kPresets) expect_next(hand, name, {4, 0, 0, 0});
  hand.first_dealer = Seat{2};
  hand.dealer = Seat{1};
  for (const std::string_view name : kPresets) expect_next(hand, name, {4, 2, 0, 0});
}

TEST(FlowCounters, ThreePlayersSkipTheFourthRound) {
  Ruleset three = preset("tenhou");
  three.game_players = 3;
  const Continuations found = after(won_by(at_round(hand_end(), 2), {0}), three);
  EXPECT_EQ(found.ruled().next, (NextHand{std::uint8_t{4}, Seat{0}, 0, 0}));
}

TEST(FlowCounters, AnUnknownTenpaiLeavesBothContinuations) {
  HandEnd hand = with_counters(hand_end(), 1);
  hand.tenpai[0].reset();
  const Continuations found = after(hand, preset("tenhou"));
  ASSERT_EQ(found.count, 2U);
  EXPECT_EQ(found.ways[0].next, (NextHand{std::uint8_t{0}, Seat{0}, 2, 0}));
  EXPECT_EQ(found.ways[1].next, (NextHand{std::uint8_t{1}, Seat{1}, 2, 0}));
}

TEST(FlowCounters, UnknownCountersStayUnknown) {
  HandEnd hand = drawn(hand_end(), RyuukyokuKind::Exhaustive, {0});
  hand.honba.reset();
  hand.kyotaku.reset();
  hand.round.reset();
  const Continuations found = after(hand, preset("ronin"));
  EXPECT_FALSE(found.ruled().next.honba);
  EXPECT_FALSE(found.ruled().next.kyotaku);
  EXPECT_FALSE(found.ruled().next.round);
  EXPECT_TRUE(found.may_end());
  EXPECT_TRUE(found.may_go_on());
}

TEST(FlowCounters, AbsurdCountersDoNotOverflow) {
  const HandEnd hand = drawn(with_counters(at_round(hand_end(), 255), 2'147'483'647, 2'147'483'647),
                             RyuukyokuKind::Exhaustive, {3});
  EXPECT_EQ(after(hand, preset("tenhou")).ruled().next.honba, 2'147'483'647);
}

}  // namespace
}  // namespace referee::flow
