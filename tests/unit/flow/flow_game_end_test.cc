// When a game ends, by each preset. "edge N" is a line of the edge-case list; the rules are
// ronin/West Round (Sudden Death) and ronin/Game Structure, tenhou/3 to 6 as rulings C56 reads
// them, jcr/Introduction, wrc-2015-text/5.8 and 6.1, ema-2016-notes/3.5.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/unit/flow/flow_hand_end.h"
#include "tests/unit/rules/preset.h"
#include "validator/flow/next_hand.h"

namespace referee::flow {
namespace {

using namespace referee::testing;

constexpr std::uint8_t kEast4 = 3, kSouth1 = 4, kSouth3 = 6, kSouth4 = 7, kWest2 = 9, kWest4 = 11,
                       kNorth4 = 15;

/// The only continuation is the end of the game, for `reason`; or, with EndReason::None, that it
/// goes on.
void expect_end(const HandEnd& hand, const Ruleset& ruleset, EndReason reason,
                std::string_view name = "") {
  const Continuations found = after(hand, ruleset);
  ASSERT_EQ(found.count, 1U) << name;
  EXPECT_EQ(found.ruled().end, reason) << name;
}

void expect_end(const HandEnd& hand, std::string_view name, EndReason reason) {
  expect_end(hand, preset(name), reason, name);
}

/// How grave it is to go on where the game ends, or the reverse.
Severity of_end(const HandEnd& hand, std::string_view name) {
  return preset(name).ceiling(after(hand, preset(name)).end_by);
}

TEST(FlowGameEnd, BelowZeroEndsTheGameWhereThereIsTobi) {
  // situation 211: a dealer win in East 1 that leaves −100.
  const HandEnd below = won_by(with_scores(hand_end(), 49100, 26000, 25000, -100), {0});
  for (const std::string_view name : {"ronin", "tenhou"}) expect_end(below, name, EndReason::Tobi);
  for (const std::string_view name : {"jcr", "wrc", "ema"})
    expect_end(below, name, EndReason::None);
}

TEST(FlowGameEnd, ExactlyZeroPlaysOn) {
  // situations 211, 212.
  const HandEnd zero = won_by(with_scores(hand_end(), 49000, 26000, 25000, 0), {0});
  for (const std::string_view name : {"ronin", "tenhou", "jcr", "wrc", "ema"})
    expect_end(zero, name, EndReason::None);
}

TEST(FlowGameEnd, NotenPaymentsAndNagashiManganCanEndTheGame) {
  // situation 213.
  const HandEnd noten =
      drawn(with_scores(hand_end(), 40000, 31000, 29500, -500), RyuukyokuKind::Exhaustive, {0});
  const HandEnd nagashi = with_nagashi(with_scores(hand_end(), 40000, 31000, 29500, -500), {0});
  for (const std::string_view name : {"ronin", "tenhou"}) {
    expect_end(noten, name, EndReason::Tobi);
    expect_end(nagashi, name, EndReason::Tobi);
  }
}

TEST(FlowGameEnd, BelowZeroIsNoErrorForEmaEitherWay) {
  // situations 211, 263: WRC's text plays on for certain (rulings C66); EMA's is inferred.
  const HandEnd below = won_by(with_scores(hand_end(), 49100, 26000, 25000, -100), {0});
  EXPECT_EQ(of_end(below, "wrc"), Severity::Error);
  EXPECT_EQ(of_end(below, "ema"), Severity::Warning);
}

TEST(FlowGameEnd, LeadingDealerWinsTheLastHand) {
  // situation 215: South 4, dealer first with 35,000.
  const HandEnd hand =
      won_by(with_scores(at_round(hand_end(), kSouth4), 25000, 20000, 20000, 35000), {3});
  expect_end(hand, "tenhou", EndReason::DealerStop);
  for (const std::string_view name : {"ronin", "wrc", "ema"})
    expect_end(hand, name, EndReason::None);
  EXPECT_EQ(of_end(hand, "ronin"), Severity::Error);
  EXPECT_EQ(of_end(hand, "ema"), Severity::Warning);  // [X~]
}

TEST(FlowGameEnd, LeadingDealerBelowTheTargetPlaysOn) {
  // situation 216: 29,000.
  const HandEnd hand =
      won_by(with_scores(at_round(hand_end(), kSouth4), 27000, 22000, 22000, 29000), {3});
  for (const std::string_view name : {"ronin", "tenhou", "wrc", "ema"})
    expect_end(hand, name, EndReason::None);
}

TEST(FlowGameEnd, WinningDealerWhoDoesNotLeadPlaysOn) {
  // situation 237, observed/59: somebody else has more; or the same, sitting nearer to the first
  // dealer.
  expect_end(won_by(with_scores(at_round(hand_end(), kSouth4), 36000, 14000, 15000, 35000), {3}),
             "tenhou", EndReason::None);
  expect_end(won_by(with_scores(at_round(hand_end(), kSouth4), 35000, 15000, 15000, 35000), {3}),
             "tenhou", EndReason::None);
}

TEST(FlowGameEnd, TenpaiDealerInTheLastHand) {
  // situation 237.
  const HandEnd leads =
      drawn(with_scores(at_round(hand_end(), kSouth4), 25000, 20000, 20000, 35000),
            RyuukyokuKind::Exhaustive, {3});
  expect_end(leads, "tenhou", EndReason::DealerStop);
  for (const std::string_view name : {"ronin", "wrc", "ema"})
    expect_end(leads, name, EndReason::None);
  const HandEnd second =
      drawn(with_scores(at_round(hand_end(), kSouth4), 36000, 14000, 15000, 35000),
            RyuukyokuKind::Exhaustive, {3});
  expect_end(second, "tenhou", EndReason::None);
  const HandEnd low = drawn(with_scores(at_round(hand_end(), kSouth4), 25000, 22000, 23500, 29500),
                            RyuukyokuKind::Exhaustive, {3});
  expect_end(low, "tenhou", EndReason::None);
}

TEST(FlowGameEnd, TenpaiDealerOfAnOldLogMayPlayOn) {
  // rulings C68: in logs of 2009 this stop is soft; the stop on a win is not.
  HandEnd tenpai = drawn(with_scores(at_round(hand_end(), kSouth4), 25000, 20000, 20000, 35000),
                         RyuukyokuKind::Exhaustive, {3});
  tenpai.old_log = true;
  const Continuations found = after(tenpai, preset("tenhou"));
  ASSERT_EQ(found.count, 2U);
  EXPECT_EQ(found.ruled().end, EndReason::DealerStop);
  EXPECT_FALSE(found.ruled().remark);
  EXPECT_EQ(found.ways[1].end, EndReason::None);
  EXPECT_EQ(found.ways[1].remark, Severity::Note);
  HandEnd win = won_by(with_scores(at_round(hand_end(), kSouth4), 25000, 20000, 20000, 35000), {3});
  win.old_log = true;
  expect_end(win, "tenhou", EndReason::DealerStop);
}

TEST(FlowGameEnd, LastHandPassesWithoutTheTarget) {
  // situation 217: best player 29,900.
  const HandEnd hand =
      won_by(with_scores(at_round(hand_end(), kSouth4), 29900, 24000, 24000, 22100), {0});
  for (const std::string_view name : {"ronin", "tenhou"}) {
    const Continuations found = after(hand, preset(name));
    ASSERT_EQ(found.count, 1U);
    EXPECT_EQ(found.ruled().next, (NextHand{std::uint8_t{8}, Seat{0}, 0, 0})) << name;
    EXPECT_FALSE(found.ruled().over()) << name;
  }
  for (const std::string_view name : {"wrc", "ema"}) expect_end(hand, name, EndReason::LastHand);
}

TEST(FlowGameEnd, LastHandPassesWithTheTarget) {
  // rulings C5: exactly 30,000 is enough.
  const HandEnd hand =
      won_by(with_scores(at_round(hand_end(), kSouth4), 30000, 24000, 24000, 22000), {0});
  for (const std::string_view name : {"ronin", "tenhou"}) expect_end(hand, name, EndReason::Target);
  for (const std::string_view name : {"wrc", "ema"}) expect_end(hand, name, EndReason::LastHand);
}

TEST(FlowGameEnd, BeforeTheLastHandNoTargetCounts) {
  const HandEnd hand =
      won_by(with_scores(at_round(hand_end(), kSouth3), 60000, 14000, 14000, 12000), {0});
  for (const std::string_view name : {"ronin", "tenhou", "jcr", "wrc", "ema"})
    expect_end(hand, name, EndReason::None);
}

TEST(FlowGameEnd, DealerRepeatInTheLastHandPlaysOnWhateverTheScores) {
  // rulings C37 (Ronin): no test before the last hand passes, even if another player has the
  // target.
  const HandEnd hand =
      won_by(with_scores(at_round(hand_end(), kSouth4), 45000, 15000, 10000, 30000), {3});
  for (const std::string_view name : {"ronin", "tenhou", "wrc", "ema"})
    expect_end(hand, name, EndReason::None);
}

TEST(FlowGameEnd, ExtraRoundDealerRepeatWithTheTarget) {
  // situation 218, rulings C38: West 2, another player has 30,000 when the dealer wins; then the
  // dealer leads with it.
  const HandEnd another =
      won_by(with_scores(at_round(hand_end(), kWest2), 30100, 29000, 20900, 20000), {1});
  expect_end(another, "ronin", EndReason::Target);
  expect_end(another, "tenhou", EndReason::None);
  const HandEnd dealer =
      won_by(with_scores(at_round(hand_end(), kWest2), 29000, 30100, 20900, 20000), {1});
  expect_end(dealer, "ronin", EndReason::Target);
  expect_end(dealer, "tenhou", EndReason::DealerStop);
}

TEST(FlowGameEnd, ExtraRoundTenpaiDealerWithTheTarget) {
  // situation 238: after noten payments.
  const HandEnd another =
      drawn(with_scores(at_round(hand_end(), kWest2), 30500, 28500, 20500, 20500),
            RyuukyokuKind::Exhaustive, {0, 1});
  expect_end(another, "ronin", EndReason::Target);
  expect_end(another, "tenhou", EndReason::None);
  const HandEnd dealer =
      drawn(with_scores(at_round(hand_end(), kWest2), 28500, 30500, 20500, 20500),
            RyuukyokuKind::Exhaustive, {0, 1});
  expect_end(dealer, "tenhou", EndReason::DealerStop);
}

TEST(FlowGameEnd, LastHandOfTheExtraRound) {
  // situation 219: West 4 passes with nobody at 30,000; situation 220: it repeats.
  const HandEnd passes =
      won_by(with_scores(at_round(hand_end(), kWest4), 27700, 26000, 24000, 22300), {0});
  const HandEnd repeats =
      won_by(with_scores(at_round(hand_end(), kWest4), 27700, 26000, 24000, 22300), {3});
  for (const std::string_view name : {"ronin", "tenhou"}) {
    expect_end(passes, name, EndReason::LastHand);
    const Continuations found = after(repeats, preset(name));
    EXPECT_EQ(found.ruled().next, (NextHand{kWest4, Seat{3}, 1, 0})) << name;
    EXPECT_EQ(found.count, 1U) << name;
  }
}

TEST(FlowGameEnd, HandsPastTheHardEndOfAnOldLogDeserveANote) {
  HandEnd hand =
      won_by(with_scores(at_round(hand_end(), kSouth4), 27700, 26000, 24000, 22300), {0});
  Ruleset east_only = preset("tenhou");
  east_only.game_rounds = 1;
  expect_end(hand, east_only, EndReason::LastHand);
  hand.old_log = true;
  const Continuations found = after(hand, east_only);
  ASSERT_EQ(found.count, 2U);
  EXPECT_EQ(found.ways[1].end, EndReason::None);
  EXPECT_EQ(found.ways[1].remark, Severity::Note);
}

TEST(FlowGameEnd, DepositsOnTheTableAreNobodys) {
  // situation 221: 29,000 and one stick are not 30,000; firm in Tenhou, soft in Ronin (rulings C5).
  const HandEnd hand = drawn(
      with_counters(with_scores(at_round(hand_end(), kSouth4), 29000, 25000, 25000, 20000), 0, 1),
      RyuukyokuKind::Exhaustive);
  for (const std::string_view name : {"ronin", "tenhou"}) expect_end(hand, name, EndReason::None);
  EXPECT_EQ(of_end(hand, "ronin"), Severity::Warning);
  EXPECT_EQ(of_end(hand, "tenhou"), Severity::Error);
}

TEST(FlowGameEnd, AbortsNeverEndTheGame) {
  // situations 227, 228: South 4 and the extra wind, with somebody (the dealer too) past the
  // target.
  for (const std::uint8_t round : {kSouth4, kWest2}) {
    HandEnd hand = drawn(with_scores(at_round(hand_end(), round), 31000, 31000, 19000, 19000),
                         RyuukyokuKind::NineTerminals);
    for (const std::string_view name : {"ronin", "tenhou"}) {
      const Continuations found = after(hand, preset(name));
      ASSERT_EQ(found.count, 1U) << name;
      EXPECT_EQ(found.ruled().next, (NextHand{round, hand.dealer, 1, 0})) << name;
      EXPECT_FALSE(found.ruled().over()) << name;
    }
  }
}

TEST(FlowGameEnd, EastOnlyGames) {
  // situation 229: South is the extra wind, South 4 the hard end; the thresholds are those of 217
  // to 219.
  for (const std::string_view name : {"ronin", "tenhou"}) {
    const Ruleset east_only = preset_with(name, OptionId::GameRounds, std::string("east"));
    expect_end(won_by(with_scores(at_round(hand_end(), kEast4), 30000, 24000, 24000, 22000), {0}),
               east_only, EndReason::Target, name);
    const HandEnd low =
        won_by(with_scores(at_round(hand_end(), kEast4), 29900, 24000, 24000, 22100), {0});
    EXPECT_EQ(after(low, east_only).ruled().next.round, kSouth1) << name;
    expect_end(low, east_only, EndReason::None, name);
    expect_end(won_by(with_scores(at_round(hand_end(), kSouth4), 29900, 24000, 24000, 22100), {0}),
               east_only, EndReason::LastHand, name);
  }
  const HandEnd repeat =
      won_by(with_scores(at_round(hand_end(), kSouth1), 29000, 30100, 20900, 20000), {0});
  expect_end(repeat, preset_with("ronin", OptionId::GameRounds, std::string("east")),
             EndReason::Target);
  expect_end(repeat, preset_with("tenhou", OptionId::GameRounds, std::string("east")),
             EndReason::None);
}

TEST(FlowGameEnd, ClassicalGameIsSixteenDeals) {
  // situations 210, 206: four winds, no sudden death; any draw passes the deal, so it can end the
  // game.
  expect_end(won_by(at_round(hand_end(), kSouth4), {0}), "jcr", EndReason::None);
  expect_end(won_by(at_round(hand_end(), kNorth4), {0}), "jcr", EndReason::LastHand);
  expect_end(won_by(at_round(hand_end(), kNorth4), {3}), "jcr", EndReason::None);
  expect_end(drawn(at_round(hand_end(), kNorth4), RyuukyokuKind::Exhaustive, {3}), "jcr",
             EndReason::LastHand);
  expect_end(drawn(at_round(hand_end(), kNorth4), RyuukyokuKind::FourKans), "jcr",
             EndReason::LastHand);
}

TEST(FlowGameEnd, ThresholdIsItsOwnOption) {
  const Ruleset high = preset_with("tenhou", OptionId::SdThreshold, OptionValue{35000});
  expect_end(won_by(with_scores(at_round(hand_end(), kSouth4), 34900, 24000, 21100, 20000), {0}),
             high, EndReason::None);
  expect_end(won_by(with_scores(at_round(hand_end(), kSouth4), 35000, 24000, 21000, 20000), {0}),
             high, EndReason::Target);
}

TEST(FlowGameEnd, AnOptionalStopLeavesBoth) {
  const Ruleset optional =
      preset_with("ronin", OptionId::EndAgariyame, OptionValue{std::string("optional")});
  const Continuations found =
      after(won_by(with_scores(at_round(hand_end(), kSouth4), 25000, 20000, 20000, 35000), {3}),
            optional);
  EXPECT_TRUE(found.may_end());
  EXPECT_TRUE(found.may_go_on());
}

TEST(FlowGameEnd, ThreePlayers) {
  // observed/59: all-last is South 3, the target 40,000, the hard end West 3.
  Ruleset three = preset("tenhou");
  three.game_players = 3;
  three.sd_threshold = Points{40000};
  const auto at = [](std::uint8_t round, std::int32_t best) {
    return won_by(with_scores(at_round(hand_end(), round), best, 105000 - best - 30000, 30000, 0),
                  {0});
  };
  expect_end(at(6, 40000), three, EndReason::Target);
  expect_end(at(6, 39900), three, EndReason::None);
  EXPECT_EQ(after(at(6, 39900), three).ruled().next.round, 8);
  expect_end(at(10, 39900), three, EndReason::LastHand);
}

TEST(FlowGameEnd, AnUnnamedDrawMayBeAnAbort) {
  // tenhou/3: the dealer who leads stops at an exhaustive draw, and plays on after an abort.
  const HandEnd leads =
      drawn(with_scores(at_round(hand_end(), kSouth4), 23000, 23000, 23000, 31000),
            RyuukyokuKind::Unknown, {3});
  expect_end(drawn(leads, RyuukyokuKind::Exhaustive), "tenhou", EndReason::DealerStop);
  expect_end(drawn(leads, RyuukyokuKind::NineTerminals), "tenhou", EndReason::None);
  EXPECT_TRUE(after(leads, preset("tenhou")).may_end());
  EXPECT_TRUE(after(leads, preset("tenhou")).may_go_on());
}

TEST(FlowGameEnd, AnUnnamedDrawAllowsWhatEachKindAllows) {
  for (const std::string_view name : {"ronin", "tenhou", "jcr", "wrc", "ema", "mu-cup", "npm"}) {
    const Ruleset& ruleset = preset(name);
    for (std::uint8_t round = 0; round < 16; ++round) {
      for (const std::int32_t low : {-100, 0, 22000}) {
        const HandEnd unnamed = with_nagashi(
            with_counters(with_scores(at_round(hand_end(), round), low, 23000, 23000, 54000 - low),
                          2, 1),
            {1}, {3});
        const HandEnd any = drawn(unnamed, RyuukyokuKind::Unknown);
        const Continuations allowed = after(any, ruleset);
        for (const RyuukyokuKind kind :
             {RyuukyokuKind::Exhaustive, RyuukyokuKind::NagashiMangan, RyuukyokuKind::NineTerminals,
              RyuukyokuKind::FourRiichi, RyuukyokuKind::TripleRon, RyuukyokuKind::FourKans,
              RyuukyokuKind::FourWinds}) {
          const Continuations named = after(drawn(any, kind), ruleset);
          for (const Continuation& way : named.all())
            EXPECT_NE(std::ranges::find(allowed.all(), way), allowed.all().end())
                << name << ", round " << int{round};
        }
      }
    }
  }
}

TEST(FlowGameEnd, UnknownScoresLeaveBoth) {
  HandEnd hand =
      won_by(with_scores(at_round(hand_end(), kSouth4), 29900, 24000, 24000, 22100), {0});
  hand.scores[1].reset();
  const Continuations found = after(hand, preset("tenhou"));
  EXPECT_TRUE(found.may_end());
  EXPECT_TRUE(found.may_go_on());
  hand.scores[2] = Points{30000};  // the target is reached whatever the unknown score is
  EXPECT_FALSE(after(hand, preset("tenhou")).may_go_on());
}

}  // namespace
}  // namespace referee::flow
