// A hand owes nothing to the one before it but the game's counters and what that hand ended with.
#include <gtest/gtest.h>

#include "referee/session.h"
#include "tests/property/made_up_games.h"
#include "validator/table/fold.h"

namespace referee {
namespace {

/// What a hypothesis of a damaged log may have noted in the hand that ends.
void disturb(Table& table) {
  constexpr std::uint32_t kFarAhead = 1'000'000;
  table.hypothesis.mark_applied(kFarAhead, 2);
  table.hypothesis.amend(kFarAhead, Event{});
  table.hypothesis.unread_gaps = 3;
  table.hypothesis.lost = true;
  table.hypothesis.unreliable = true;
  table.hypothesis.disturbed_by = 5;
  table.hand.abort_waived = true;
  table.hand.reveals_to_come = 1;
  table.hand.reveals_in_advance = 1;
  table.hand.indicators_passed = 2;
  table.hand.wall_early.add(TileId{4});
  table.hand.wall_displaced.add(TileId{5});
  table.hand.turn_of = Seat{1};
}

TEST(FreshHand, OwesNothingToTheOneBefore) {
  Session session;
  std::size_t hands = 0;
  test::each_made_up_game([&](const std::string& path, GameLog& log) {
    SCOPED_TRACE(path);
    const TableShape shape = shape_of(session.rules_for(log).ruleset);
    Table table;
    for (std::uint32_t number = 0; number < log.events.size(); ++number) {
      if (log.events[number].kind == EventKind::StartKyoku) {
        Table before = table;
        disturb(before);
        Table nothing;
        nothing.game = table.game;
        nothing.hand.result = table.hand.result;
        fold(before, log, number, shape);
        fold(nothing, log, number, shape);
        EXPECT_TRUE(before == nothing) << "event " << number;
        EXPECT_TRUE(nothing.hand.at_start == nothing.game.now);
        ++hands;
      }
      fold(table, log, number, shape);
    }
  });
  EXPECT_GT(hands, 20U);
}

}  // namespace
}  // namespace referee
