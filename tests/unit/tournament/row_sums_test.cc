// What the points of a game on paper may add up to: whatever the rules make of some scores, and
// nothing else (docs/audit.md, "event/sum").
#include "tournament/rules/row_sums.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "validator/flow/final.h"
#include "validator/flow/placement.h"
#include "validator/ruleset/presets.h"

namespace referee::tournament {
namespace {

std::vector<values::ResultPoints> of_tenths(const std::vector<std::int64_t>& tenths) {
  std::vector<values::ResultPoints> points;
  for (const std::int64_t one : tenths) points.push_back(values::ResultPoints::of_tenths(one));
  return points;
}

bool add_up(std::string_view preset, const std::vector<std::int64_t>& tenths) {
  return rules::may_add_up(of_tenths(tenths), *find_preset(preset));
}

/// Scores as a table may end: in hundreds, ties among them, and less some sticks that nobody gets.
std::array<Points, kMaxSeats> some_scores(const Ruleset& rules, std::mt19937& random) {
  std::array<Points, kMaxSeats> scores{};
  const auto number = [&](int most) { return std::uniform_int_distribution<int>(0, most)(random); };
  const int step = number(2) == 0 ? 10'000 : 100;
  Points sum;
  for (std::size_t s = 0; s + 1 < rules.game_players; ++s) {
    scores[s] = Points{rules.game_start.get().value - 20'000 + number(40'000 / step) * step};
    sum += scores[s];
  }
  Points left = rules::due_of_scores(rules) - sum;
  if (rules.end_sticks == EndSticks::Nobody)
    left -= Points{number(8) * rules.riichi_stick.get().value};
  scores[rules.game_players - 1U] = left;
  return scores;
}

TEST(RowSums, WhatAPresetMakesOfSomeScoresAddsUp) {
  std::mt19937 random(1);
  for (const std::string_view name : preset_names()) {
    const Ruleset& rules = *find_preset(name);
    if (!rules.game_return.get()) continue;
    for (int trial = 0; trial < 2000; ++trial) {
      const auto scores = some_scores(rules, random);
      const auto places = flow::placement(scores, Seat{0}, rules);
      for (const flow::Result& result : flow::results(scores, places, rules, Seat{0})) {
        std::vector<values::ResultPoints> points;
        for (std::size_t s = 0; s < rules.game_players; ++s)
          points.push_back(values::ResultPoints::of_tenths(result.tenths[s]));
        ASSERT_TRUE(rules::may_add_up(points, rules))
            << rules.name << ' ' << scores[0].value << ' ' << scores[1].value << ' '
            << scores[2].value << ' ' << scores[3].value;
      }
    }
  }
}

// wrc2025: nothing is rounded, and sticks that are left are nobody's.
TEST(RowSums, SticksOnlyLowerTheSumByWholePoints) {
  EXPECT_TRUE(add_up("wrc2025", {360, 150, -150, -360}));
  EXPECT_TRUE(add_up("wrc2025", {340, 150, -150, -360}));
  EXPECT_TRUE(add_up("wrc2025", {280, 150, -150, -360}));
  EXPECT_FALSE(add_up("wrc2025", {270, 150, -150, -360}));
  EXPECT_FALSE(add_up("wrc2025", {355, 150, -150, -360}));
  EXPECT_FALSE(add_up("wrc2025", {361, 150, -150, -360}));
  EXPECT_FALSE(add_up("wrc2025", {450, 150, -150, -360}));
}

// ema2025 and mleague: nothing is rounded, and the first place takes the sticks.
TEST(RowSums, WhereNothingIsLostTheSumIsExact) {
  for (const char* preset : {"ema2025", "mleague"}) {
    EXPECT_TRUE(add_up(preset, {361, 150, -151, -360})) << preset;
    EXPECT_FALSE(add_up(preset, {371, 150, -151, -360})) << preset;
    EXPECT_FALSE(add_up(preset, {351, 150, -151, -360})) << preset;
    EXPECT_FALSE(add_up(preset, {381, 150, -151, -360})) << preset;
    EXPECT_FALSE(add_up(preset, {362, 150, -151, -360})) << preset;
  }
}

// ron2: each is rounded to whole points alone, or none is. The text of ema does not speak of
// rounding, so an event may do it.
TEST(RowSums, RoundingToWholePointsIsSeenByWholePoints) {
  for (const char* preset : {"ron2", "ema"}) {
    EXPECT_TRUE(add_up(preset, {360, 150, -150, -350})) << preset;
    EXPECT_TRUE(add_up(preset, {360, 150, -150, -370})) << preset;
    EXPECT_FALSE(add_up(preset, {360, 150, -150, -330})) << preset;
    EXPECT_FALSE(add_up(preset, {365, 151, -150, -356})) << preset;
  }
}

// tenhou: the first place has what the others lost, rounded or not.
TEST(RowSums, WhereTheFirstTakesTheRestTheSumIsNought) {
  EXPECT_TRUE(add_up("tenhou", {480, 120, -200, -400}));
  EXPECT_FALSE(add_up("tenhou", {490, 120, -200, -400}));
  EXPECT_FALSE(add_up("tenhou", {480, 121, -200, -400}));
}

TEST(RowSums, AStickIsMissingFromTheScoresOnlyWhereNobodyGetsIt) {
  EXPECT_TRUE(rules::may_be_sum_of_scores(Points{119'000}, *find_preset("wrc2025")));
  EXPECT_FALSE(rules::may_be_sum_of_scores(Points{121'000}, *find_preset("wrc2025")));
  EXPECT_FALSE(rules::may_be_sum_of_scores(Points{119'500}, *find_preset("wrc2025")));
  EXPECT_FALSE(rules::may_be_sum_of_scores(Points{119'000}, *find_preset("ema2025")));
}

}  // namespace
}  // namespace referee::tournament
