// The minimizer with judges that are no referee: what it leaves must be all that such a judge
// needs, and hold no name.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "generator/minimize/minimize.h"

namespace referee::test {
namespace {

constexpr std::string_view kRule = "turn/out-of-turn";

Event event(EventKind kind, std::uint8_t seat, std::uint8_t face, std::uint32_t index = kNoIndex) {
  Event made;
  made.kind = kind;
  made.seat = Seat{seat};
  made.tile = Tile{face};
  made.index = index;
  return made;
}

/// Three hands of so many turns, with names and other texts; each discard is a tile of the number
/// of its turn.
GameLog some_log(std::uint8_t turns) {
  GameLog log;
  log.header.names = {"Haruko", "Ichiro", "Jun", "Kei"};
  log.header.seed.text = "a seed";
  log.header.extra.emplace_back("played", "2026-11-21");
  log.events.push_back(Event{});
  for (std::uint32_t hand = 0; hand < 3; ++hand) {
    log.kyokus.emplace_back();
    log.kyokus.back().extra.emplace_back("link", "https://example.org/7");
    for (auto& tiles : log.kyokus.back().hands) tiles.assign(13, TileRef{Tile{3}, TileId{}});
    Event start;
    start.kind = EventKind::StartKyoku;
    start.index = hand;
    log.events.push_back(start);
    for (std::uint8_t turn = 0; turn < turns; ++turn) {
      log.events.push_back(event(EventKind::Draw, turn % 4, turn));
      log.events.push_back(event(EventKind::Discard, turn % 4, turn));
    }
    Event end;
    end.kind = EventKind::EndKyoku;
    log.events.push_back(end);
  }
  return log;
}

Finding found(std::uint32_t number, Seat seat) {
  Finding finding;
  finding.rule = kRule;
  finding.event = number;
  finding.seat = seat;
  return finding;
}

/// Finds fault with a discard of seat 2 of the tile `second` if it comes behind a discard of
/// `first` in the same hand.
minimize::Judge after(std::uint8_t first, std::uint8_t second) {
  return [=](const GameLog& log) {
    std::vector<Finding> findings;
    bool seen = false;
    for (std::uint32_t i = 0; i < log.events.size(); ++i) {
      const Event& each = log.events[i];
      if (each.kind == EventKind::StartKyoku) seen = false;
      if (each.kind != EventKind::Discard) continue;
      seen = seen || each.tile == Tile{first};
      if (seen && each.seat == Seat{2} && each.tile == Tile{second})
        findings.push_back(found(i, each.seat));
    }
    return findings;
  };
}

TEST(Minimize, KeepsTheHandOfTheFinding) {
  const GameLog log = some_log(20);
  const auto small = minimize::make_small(log, kRule, after(5, 14), {.keeps_hand = true});
  ASSERT_TRUE(small);
  // The start of the game and of the hand, and each event of the first hand up to the finding.
  std::vector<Event> wanted(log.events.begin(), log.events.begin() + 2 + 2 * 15);
  ASSERT_EQ(small->log.events.size(), wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    EXPECT_EQ(small->log.events[i].kind, wanted[i].kind) << i;
    EXPECT_EQ(small->log.events[i].tile, wanted[i].tile) << i;
  }
  EXPECT_EQ(small->log.header.names[0], "A");
  EXPECT_TRUE(small->log.fragment);
}

TEST(Minimize, LeavesWhatTheJudgeNeeds) {
  const auto small = minimize::make_small(some_log(20), kRule, after(5, 14));
  ASSERT_TRUE(small.has_value());
  ASSERT_EQ(small->log.events.size(), 3U) << "the game's start and two discards";
  EXPECT_EQ(small->log.events[1].tile, Tile{5});
  EXPECT_EQ(small->log.events[2].tile, Tile{14});
  EXPECT_EQ(small->finding.event, Known<std::uint32_t>(2));
  EXPECT_TRUE(small->log.kyokus.empty());
  EXPECT_TRUE(small->others.empty()) << "the same fault in the other hands";
  EXPECT_FALSE(small->ended_early);
}

TEST(Minimize, KeepsTheHandThatTheJudgeNeeds) {
  const minimize::Judge in_second_hand = [](const GameLog& log) {
    std::vector<Finding> findings;
    unsigned hands = 0;
    for (std::uint32_t i = 0; i < log.events.size(); ++i) {
      if (log.events[i].kind == EventKind::StartKyoku && ++hands == 2)
        findings.push_back(found(i, Seat{}));
    }
    return findings;
  };
  const auto small = minimize::make_small(some_log(20), kRule, in_second_hand);
  ASSERT_TRUE(small.has_value());
  ASSERT_EQ(small->log.events.size(), 3U);
  ASSERT_EQ(small->log.kyokus.size(), 2U);
  EXPECT_EQ(small->log.events[2].kind, EventKind::StartKyoku);
}

TEST(Minimize, LeavesNoNames) {
  const auto small = minimize::make_small(
      some_log(4), kRule, [](const GameLog&) { return std::vector<Finding>{found(0, Seat{})}; });
  ASSERT_TRUE(small.has_value());
  EXPECT_EQ(small->log.header.names, (std::array<std::string, kMaxSeats>{"A", "B", "C", "D"}));
  EXPECT_EQ(small->log.header.seed, WallSeed{});
  EXPECT_TRUE(small->log.header.extra.empty());
  EXPECT_TRUE(small->log.fragment);
}

TEST(Minimize, KeepsAFindingWhereItIs) {
  // Another discard of the same kind comes before: with this one alone the rule would be broken
  // too, but it is not the same finding.
  GameLog log = some_log(8);
  const auto small = minimize::make_small(log, kRule, [](const GameLog& judged) {
    for (std::uint32_t i = static_cast<std::uint32_t>(judged.events.size()); i-- > 0;)
      if (judged.events[i].kind == EventKind::Discard)
        return std::vector<Finding>{found(i, judged.events[i].seat)};
    return std::vector<Finding>{};
  });
  ASSERT_TRUE(small.has_value());
  ASSERT_EQ(small->log.events.size(), 2U);
  EXPECT_EQ(small->log.events[1].tile, Tile{7});
}

TEST(Minimize, IsSilentWithoutTheFinding) {
  EXPECT_FALSE(minimize::make_small(some_log(4), kRule, [](const GameLog&) {
                 return std::vector<Finding>{};
               }).has_value());
}

TEST(Minimize, StopsAtItsLimit) {
  std::uint64_t judged = 0;
  const minimize::Judge slow = [&](const GameLog& log) {
    judged += log.events.size();
    return after(5, 14)(log);
  };
  minimize::MinimizeLimits limits;
  limits.most_events = 1000;
  const GameLog log = some_log(20);
  const auto small = minimize::make_small(log, kRule, slow, limits);
  ASSERT_TRUE(small.has_value());
  EXPECT_TRUE(small->ended_early);
  EXPECT_FALSE(after(5, 14)(small->log).empty());
  EXPECT_LE(judged, limits.most_events + 2 * log.events.size())
      << "beside the first and the last judgement";
}

TEST(Minimize, EndsWhereItIsLate) {
  unsigned asked = 0;
  minimize::MinimizeLimits limits;
  limits.is_late = [&] { return ++asked > 3; };
  const auto small = minimize::make_small(some_log(20), kRule, after(5, 14), limits);
  ASSERT_TRUE(small.has_value());
  EXPECT_TRUE(small->ended_early);
  EXPECT_LE(small->attempts, 3U);
  EXPECT_FALSE(after(5, 14)(small->log).empty());
}

}  // namespace
}  // namespace referee::test
