// A hand whose order is not certain: what only some orders break is not reported, what all break
// is. The orders are put together here; no log of the corpus has a hand that allows two.
#include "referee/judging/judge_orders.h"

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
  judging::judge_orders(log, testing::preset("tenhou"), JudgeOptions{}, report);
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

TEST(JudgeOrders, TheOrderThatIsNotChosenIsKept) {
  tenhou6::HandText turns;
  turns.draws(0, "[45]").discards(0, "[60]").draws(1, "[45]").discards(1, "[60]");
  turns.draws(2, "[45]").discards(2, "[60]").place(16, "[]");
  const std::string hand = turns.text();
  GameLog log = tenhou6::read_one(tenhou6::log_text(hand + "," + hand));
  // Two hands of start, three turns and, but for the last, an end.
  const auto second = static_cast<std::uint32_t>(
      std::find_if(log.events.begin() + 2, log.events.end(),
                   [](const Event& event) { return event.kind == EventKind::StartKyoku; }) -
      log.events.begin());
  const GameLog sound = log;
  const auto told_wrong = [&](std::uint32_t first) {
    // Seat 2 before seat 1.
    std::swap(log.events[first + 2], log.events[first + 4]);
    std::swap(log.events[first + 3], log.events[first + 5]);
    return std::vector<Event>(log.events.begin() + first, log.events.begin() + first + 6);
  };
  const std::vector<Event> wrong = told_wrong(2);
  const std::vector<Event> wrong_too = told_wrong(second + 1);
  OtherOrder right;
  right.first = 4;
  right.count = 4;
  // The first hand's sound order leaves its last turn out: the second hand then begins earlier.
  for (std::size_t i = 4; i < 6; ++i) {
    right.events.push_back(sound.events[i]);
    right.sources.push_back(sound.sources[i]);
  }
  OtherOrder right_too;
  right_too.first = second + 3;
  right_too.count = 4;
  for (std::size_t i = second + 3; i < second + 7; ++i) {
    right_too.events.push_back(sound.events[i]);
    right_too.sources.push_back(sound.sources[i]);
  }
  log.uncertain = {UncertainOrder{0, {right}, false}, UncertainOrder{1, {right_too}, false}};

  judging::choose_orders(log, testing::preset("tenhou"));
  ASSERT_EQ(log.events.size(), sound.events.size() - 2);
  EXPECT_EQ(log.sources.size(), log.events.size());
  ASSERT_EQ(log.uncertain.size(), 2U);
  const OtherOrder& left = log.uncertain[0].others[0];
  EXPECT_EQ(left.first, 4U);
  EXPECT_EQ(left.count, 2U);
  EXPECT_EQ(left.events, std::vector<Event>(wrong.begin() + 2, wrong.end()));
  const OtherOrder& left_too = log.uncertain[1].others[0];
  EXPECT_EQ(left_too.first, second - 2 + 3);
  EXPECT_EQ(left_too.count, 4U);
  EXPECT_EQ(left_too.events, std::vector<Event>(wrong_too.begin() + 2, wrong_too.end()));

  const GameLog told = log;
  const GameReport once = judged(log);
  EXPECT_EQ(log, told) << "what is in order stays so";
  const GameReport again = judged(log);
  EXPECT_EQ(again.findings, once.findings);
  EXPECT_EQ(again.unchecked, once.unchecked);
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
