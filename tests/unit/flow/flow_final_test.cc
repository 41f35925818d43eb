// Final scores, placement and result points, by each preset; and what a game starts with. "edge N"
// is a line of the edge-case list.
#include "validator/flow/final.h"

#include <gtest/gtest.h>

#include "tests/unit/rules/preset.h"
#include "validator/flow/start.h"
#include "validator/ruleset/option_reads.h"

namespace referee::flow {
namespace {

using namespace referee::testing;

using Scores = std::array<Points, kMaxSeats>;

constexpr Scores scores_of(std::int32_t a, std::int32_t b, std::int32_t c, std::int32_t d) {
  return {Points{a}, Points{b}, Points{c}, Points{d}};
}

/// The ruled result in tenths.
ResultTenths result(const Scores& scores, std::string_view name, Seat first_dealer = Seat{0}) {
  const Ruleset ruleset = preset(name);
  const std::vector<Result> found =
      results(scores, placement(scores, first_dealer, ruleset), ruleset);
  EXPECT_FALSE(found.empty()) << name;
  return found.empty() ? ResultTenths{} : found.front().tenths;
}

bool accepts(const Scores& scores, const Ruleset& ruleset, const ResultTenths& tenths) {
  for (const Result& one : results(scores, placement(scores, Seat{0}, ruleset), ruleset)) {
    if (one.tenths == tenths) return true;
  }
  return false;
}

TEST(FlowFinal, TiesGoByTheFirstDealer) {
  // situations 214, 230, rulings C4: dealer 2, all equal: 2, 3, 0, 1.
  const Scores equal = scores_of(25000, 25000, 25000, 25000);
  for (const std::string_view name : {"ronin", "tenhou"}) {
    EXPECT_EQ(placement(equal, Seat{2}, preset(name)), (Places{3, 4, 1, 2})) << name;
    EXPECT_EQ(placement(scores_of(20000, 35000, 10000, 35000), Seat{0}, preset(name)),
              (Places{3, 1, 4, 2}))
        << name;
  }
}

TEST(FlowFinal, TiedPlacesAreShared) {
  // situation 214: WRC and EMA share the place.
  for (const std::string_view name : {"wrc", "ema"}) {
    EXPECT_EQ(placement(scores_of(20000, 45000, 10000, 45000), Seat{0}, preset(name)),
              (Places{3, 1, 4, 1}))
        << name;
  }
}

TEST(FlowFinal, LeftoverSticks) {
  // situation 222: to first place in Ronin, Tenhou and (softly) EMA; nobody's in WRC and jcr.
  const Scores last = scores_of(24000, 38000, 20000, 16000);
  for (const std::string_view name : {"ronin", "tenhou", "ema"}) {
    const std::vector<FinalScores> found = final_scores(last, 2, Seat{0}, preset(name));
    ASSERT_EQ(found.size(), 1U) << name;
    EXPECT_EQ(found.front().scores, scores_of(24000, 40000, 20000, 16000)) << name;
  }
  for (const std::string_view name : {"wrc", "jcr"}) {
    EXPECT_EQ(final_scores(last, 2, Seat{0}, preset(name)).front().scores, last) << name;
  }
  EXPECT_EQ(preset("ema").ceiling(OptionId::EndSticks), Severity::Warning);
  EXPECT_EQ(preset("wrc").ceiling(OptionId::EndSticks), Severity::Error);  // rulings C55
}

TEST(FlowFinal, PlacesAreSettledBeforeTheSticksAreGivenOut) {
  // Equal scores: the sticks go to the one nearer to the first dealer, whatever they would make of
  // the other.
  const std::vector<FinalScores> found =
      final_scores(scores_of(30000, 20000, 30000, 19000), 1, Seat{2}, preset("ronin"));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.front().scores, scores_of(30000, 20000, 31000, 19000));
}

TEST(FlowFinal, SharedFirstPlaceSharesTheSticks) {
  const std::vector<FinalScores> found =
      final_scores(scores_of(40000, 40000, 20000, 18000), 2, Seat{0}, preset("ema"));
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].scores, scores_of(41000, 41000, 20000, 18000));
  EXPECT_FALSE(found[0].remark);
  EXPECT_EQ(found[1].scores, scores_of(42000, 40000, 20000, 18000));
  EXPECT_EQ(found[1].remark, Severity::Note);
}

TEST(FlowFinal, RoninRoundsFiveDownSixUp) {
  // situations 223, 256, rulings C36: the signed difference to 30,000, 500 or less toward zero.
  // Seats 1 to 3 show it; seat 0 takes the rest. 25,500 is −4.5 → −4, +10 for second; 24,600 is
  // −5.4 → −5, −10; 9,500 is −20.5 → −20, −20.
  EXPECT_EQ(result(scores_of(40400, 25500, 24600, 9500), "ronin"),
            (ResultTenths{490, 60, -150, -400}));
  // 30,500 is +0.5 → 0 and 30,600 is +0.6 → +1.
  EXPECT_EQ(result(scores_of(33500, 30500, 20000, 16000), "ronin")[1], 100);
  EXPECT_EQ(result(scores_of(33400, 30600, 20000, 16000), "ronin")[1], 110);
}

TEST(FlowFinal, RoninWorkedExamples) {
  // situation 236 (ronin-rulebook/13): rounded +9 −5 −8 −15, uma and oka, first takes −1; and a
  // second game.
  EXPECT_EQ(result(scores_of(38700, 24500, 22300, 14500), "ronin"),
            (ResultTenths{480, 50, -180, -350}));
  EXPECT_EQ(result(scores_of(42500, 30600, 17400, 9500), "ronin"),
            (ResultTenths{520, 110, -230, -400}));
}

TEST(FlowFinal, TenhouRoundsTheScoreHalfAwayFromZero) {
  // situations 224, 256: 59,800 / 12,800 / −3,500 / 30,900 → +70 / −27 / −54 / +11.
  EXPECT_EQ(result(scores_of(59800, 12800, -3500, 30900), "tenhou"),
            (ResultTenths{700, -270, -540, 110}));
  // 25,500 → −4, 24,400 → −6, 19,500 → −10, −500 → −31 before uma.
  EXPECT_EQ(result(scores_of(30600, 25500, 24400, 19500), "tenhou"),
            (ResultTenths{400, 60, -160, -300}));
  EXPECT_EQ(result(scores_of(50000, 30000, 20500, -500), "tenhou")[3], -310 - 200);
}

TEST(FlowFinal, TenhouMayKeepTenths) {
  // situation 224, rulings C59: exact tenths of the same game; but never a mixture of both.
  const Ruleset tenhou = preset("tenhou");
  const Scores scores = scores_of(59800, 12800, -3500, 30900);
  EXPECT_TRUE(accepts(scores, tenhou, {698, -272, -535, 109}));
  EXPECT_TRUE(accepts(scores, tenhou, {700, -270, -540, 110}));
  EXPECT_FALSE(accepts(scores, tenhou, {698, -270, -535, 110}));
  EXPECT_FALSE(accepts(scores, tenhou, {710, -270, -540, 110}));
}

TEST(FlowFinal, LowerUmaOfOldEastOnlyGames) {
  // situation 257: rounded +12 +1 −8 −25. With 10/5 the others have +6, −13, −35, with 20/10 +11,
  // −18, −45, and first takes the rest: both are right there, no mixture is, and in a game of two
  // winds only 20/10.
  const Scores scores = scores_of(42000, 31000, 22000, 5000);
  const Ruleset east_only = preset_with("tenhou", OptionId::GameRounds, std::string("east"));
  EXPECT_TRUE(accepts(scores, east_only, {420, 60, -130, -350}));
  EXPECT_TRUE(accepts(scores, east_only, {520, 110, -180, -450}));
  EXPECT_FALSE(accepts(scores, east_only, {420, 110, -180, -350}));
  EXPECT_TRUE(accepts(scores, preset("tenhou"), {520, 110, -180, -450}));
  EXPECT_FALSE(accepts(scores, preset("tenhou"), {420, 60, -130, -350}));
}

TEST(FlowFinal, ResultsOfRoninAndTenhouSumToZero) {
  // situation 225.
  for (const std::string_view name : {"ronin", "tenhou"}) {
    for (const Scores& scores :
         {scores_of(25500, 24600, 30500, 19400), scores_of(70000, 30550, -500, -50),
          scores_of(25000, 25000, 25000, 25000)}) {
      const ResultTenths tenths = result(scores, name);
      EXPECT_EQ(tenths[0] + tenths[1] + tenths[2] + tenths[3], 0) << name;
    }
  }
}

TEST(FlowFinal, WrcUmaIsAveragedAndDecimalsKept) {
  // situation 226: 15/5; two tied for first have (15 + 5) / 2 = 10 each.
  EXPECT_EQ(result(scores_of(41200, 33400, 25300, 20100), "wrc"),
            (ResultTenths{262, 84, -97, -249}));
  EXPECT_EQ(result(scores_of(40000, 40000, 25000, 15000), "wrc"),
            (ResultTenths{200, 200, -100, -300}));
  // Three share second place: (5 − 5 − 15) / 3 = −5.
  EXPECT_EQ(result(scores_of(45000, 25000, 25000, 25000), "wrc"),
            (ResultTenths{300, -100, -100, -100}));
}

TEST(FlowFinal, EmaUmaIsThirtyTenAveraged) {
  // situation 226; two tied for last have (−10 − 30) / 2 = −20 each.
  EXPECT_EQ(result(scores_of(41200, 33400, 25300, 20100), "ema"),
            (ResultTenths{412, 134, -147, -399}));
  EXPECT_EQ(result(scores_of(50000, 30000, 20000, 20000), "ema"),
            (ResultTenths{500, 100, -300, -300}));
}

TEST(FlowFinal, WrcSumMayBeShortOfTheStart) {
  // situation 180, rulings C55: 2,000 lie on the table and are nobody's; nothing is made up for
  // them.
  EXPECT_EQ(result(scores_of(40000, 33000, 25000, 20000), "wrc"),
            (ResultTenths{250, 80, -100, -250}));
}

TEST(FlowFinal, ClassicalGameHasNoResultPoints) {
  // jcr/Post Game: most points win.
  const Ruleset jcr = preset("jcr");
  const Scores scores = scores_of(900, 600, 300, 200);
  EXPECT_TRUE(results(scores, placement(scores, Seat{0}, jcr), jcr).empty());
}

TEST(FlowFinal, ThreePlayers) {
  Ruleset three = preset("tenhou");
  three.game_players = 3;
  three.game_return = Points{40000};
  three.game_oka = Points{15000};
  three.game_uma = {3, {Points{20000}, Points{0}, Points{-20000}, Points{0}}};
  const Scores scores = scores_of(50500, 34500, 20000, 0);
  // 34,500 → 35 − 40 = −5; 20,000 → −20 − 20 = −40; first takes +45 (observed/62).
  EXPECT_EQ(results(scores, placement(scores, Seat{0}, three), three).front().tenths,
            (ResultTenths{450, -50, -400, 0}));
}

TEST(FlowFinal, AbsurdScoresDoNotOverflow) {
  const Scores scores = scores_of(2'147'483'647, -2'147'483'647, 2'147'483'647, 0);
  for (const std::string_view name : {"ronin", "tenhou", "wrc", "ema"}) {
    const Ruleset ruleset = preset(name);
    EXPECT_FALSE(results(scores, placement(scores, Seat{0}, ruleset), ruleset).empty());
    EXPECT_FALSE(final_scores(scores, 2'147'483'647, Seat{0}, ruleset).empty());
  }
}

TEST(FlowStart, EveryGameStartsInEastOneWithNothingOnTheTable) {
  // situations 250, 230: whatever the seat of the first dealer.
  EXPECT_EQ(first_hand(Seat{2}), (NextHand{std::uint8_t{0}, Seat{2}, 0, 0}));
  for (const std::string_view name : {"ronin", "tenhou"}) {
    EXPECT_EQ(first_scores(preset(name)), scores_of(25000, 25000, 25000, 25000)) << name;
  }
  for (const std::string_view name : {"wrc", "ema"})
    EXPECT_EQ(first_scores(preset(name)), scores_of(30000, 30000, 30000, 30000)) << name;
  EXPECT_EQ(first_scores(preset("jcr")), scores_of(500, 500, 500, 500));  // situation 264
}

/// Whether the option is read for the results of these scores and of so many sticks.
bool is_read(OptionId option, const Scores& scores, std::int32_t sticks) {
  const Ruleset ruleset = preset("mleague");
  const Places places = placement(scores, Seat{0}, ruleset);
  ReadOptions reads;
  {
    const OptionRecorder recorder(reads);
    for (const FinalScores& way : final_scores(scores, sticks, Seat{0}, ruleset))
      results(way.scores, places, ruleset, Seat{0});
  }
  return reads.values.test(static_cast<std::size_t>(option));
}

TEST(FlowFinal, WhatNoScoreAsksForIsNotRead) {
  const Scores apart = scores_of(40000, 30000, 20000, 10000);
  const Scores tied = scores_of(30000, 30000, 30000, 10000);
  EXPECT_FALSE(is_read(OptionId::GameTieRest, apart, 0));
  EXPECT_TRUE(is_read(OptionId::GameTieRest, tied, 0));
  EXPECT_FALSE(is_read(OptionId::EndSticks, apart, 0));
  EXPECT_TRUE(is_read(OptionId::EndSticks, apart, 1));
}

}  // namespace
}  // namespace referee::flow
