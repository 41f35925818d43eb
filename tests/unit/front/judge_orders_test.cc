// A hand whose order is not certain: what only some orders break is not reported, what all break
// is. The orders are put together here; no log of the corpus has a hand that allows two.
#include "referee/judge_orders.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/unit/rules/preset.h"
#include "tests/unit/tenhou6/tenhou6_text.h"

namespace referee {
namespace {

/// Seats 0, 1 and 2 each draw a tile and discard it. The hand is not over, which a part of a game
/// may be.
GameLog three_turns(const char* first_discard) {
  tenhou6::HandText hand;
  hand.draws(0, "[45]")
      .discards(0, first_discard)
      .draws(1, "[45]")
      .discards(1, "[60]")
      .draws(2, "[45]")
      .discards(2, "[60]");
  return tenhou6::read_one(tenhou6::log_text(hand.place(16, "[]").text()));
}

/// The events of the play in another order; `places` are numbers of events.
OtherOrder in_order(const GameLog& log, const std::vector<std::size_t>& places) {
  constexpr std::size_t kFirst = 2;  // after the starts of game and hand
  OtherOrder order;
  order.first = kFirst;
  order.count = static_cast<std::uint32_t>(log.events.size() - kFirst);
  order.sources.set_pointer_root(log.sources.pointer_root());
  for (const std::size_t place : places) {
    order.events.push_back(log.events[place]);
    order.sources.push_back(log.sources[place]);
  }
  return order;
}

GameReport judged(GameLog& log) {
  GameReport report;
  judge_orders(log, testing::preset("tenhou"), JudgeOptions{}, report);
  return report;
}

bool says(const GameReport& report, std::string_view why) {
  return std::any_of(report.unchecked.begin(), report.unchecked.end(),
                     [&](const Unchecked& unchecked) { return unchecked.why == why; });
}

TEST(JudgeOrders, WithoutOthersItIsTheJudge) {
  GameLog log = three_turns("[60]");
  ASSERT_EQ(log.events.size(), 8U);
  const GameReport report = judged(log);
  EXPECT_TRUE(report.findings.empty());
  EXPECT_FALSE(says(report, "order of play ambiguous: 2 readings"));
}

TEST(JudgeOrders, WhatOneOrderKeepsIsNotReported) {
  GameLog log = three_turns("[60]");
  // Seat 2 before seat 1: out of turn.
  const OtherOrder wrong = in_order(log, {2, 3, 6, 7, 4, 5});
  log.uncertain = {UncertainOrder{0, {wrong}, false}};
  GameReport report = judged(log);
  EXPECT_TRUE(report.findings.empty());
  EXPECT_EQ(report.verdict, Verdict::Clean);
  EXPECT_TRUE(says(report, "order of play ambiguous: 2 readings"));

  GameLog other_way = three_turns("[60]");
  const OtherOrder right = in_order(other_way, {2, 3, 4, 5, 6, 7});
  for (std::size_t i = 0; i < wrong.events.size(); ++i) other_way.events[2 + i] = wrong.events[i];
  GameReport alone;
  judge(other_way, testing::preset("tenhou"), JudgeOptions{}, alone);
  EXPECT_FALSE(alone.findings.empty()) << "told in this order it breaks a rule";
  other_way.uncertain = {UncertainOrder{0, {right}, true}};
  report = judged(other_way);
  EXPECT_TRUE(report.findings.empty());
  EXPECT_TRUE(says(report, "order of play ambiguous: more than 2 readings"));
}

TEST(JudgeOrders, WhatEveryOrderBreaksIsReported) {
  // Seat 0 discards a chun that it does not hold, whoever plays next.
  GameLog log = three_turns("[47]");
  log.uncertain = {UncertainOrder{0, {in_order(log, {2, 3, 6, 7, 4, 5})}, false}};
  const GameReport report = judged(log);
  ASSERT_EQ(report.findings.size(), 1U);
  EXPECT_EQ(report.findings[0].rule, "tiles/not-in-hand");
  EXPECT_EQ(report.findings[0].source.pointer, "/log/0/6/0");
}

}  // namespace
}  // namespace referee
