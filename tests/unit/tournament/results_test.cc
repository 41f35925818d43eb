// Tables of results as platforms give them, where no event of tests/event_fixtures/readers.py shows
// what is read (docs/audit.md, "The results of the organiser").
#include "importers/event_files/results.h"

#include <string>

#include <gtest/gtest.h>

namespace referee {
namespace {

TEST(TenhouLobby, LinesOfTheLobbiesOfAllStagesAreRead) {
  const std::string lines =
      "L1000 | 00:30 | x | A(+45.0) B(+9.0) C(-20.0) D(-34.0)\n"
      "L2000 | 01:30 | x | A(+45.0) B(+9.0) C(-20.0) D(-34.0)\n"
      "L3000 | 02:30 | x | A(+45.0) B(+9.0) C(-20.0) D(-34.0)\n";
  tournament::EventFile event;
  event.lobby = "1000";
  event.stages.resize(2);
  event.stages[1].lobby = "L2000";
  event_files::read_tenhou_lobby("sca20260901.log", lines, event);
  ASSERT_EQ(event.games.size(), 2U);
  EXPECT_EQ(event.games[1].row, 2U);
  EXPECT_TRUE(event.games[0].date);
  // Eight digits of ten are no date.
  tournament::EventFile other;
  event_files::read_tenhou_lobby("0020260901.log", lines, other);
  ASSERT_EQ(other.games.size(), 3U);
  EXPECT_FALSE(other.games[0].date);
}

TEST(Pantheon, WhatIsLeftOutIsNought) {
  tournament::EventFile event;
  event_files::read_pantheon("p.json", R"({"list":[{"title":"A","rating":1500},{"title":"B"}]})",
                             event);
  ASSERT_EQ(event.standings.size(), 1U);
  EXPECT_EQ(event.standings[0].rows[0].games, 0U);
  EXPECT_EQ(event.standings[0].rows[1].points, tournament::values::ResultPoints{});
  event_files::read_pantheon("g.json", R"({"games":[{"players":[7,8,9],"final_results":[
      {"player_id":9,"score":60000,"rating_delta":30000},
      {"player_id":7,"rating_delta":-30000},
      {"player_id":8,"score":30000}]}]})",
                             event);
  ASSERT_EQ(event.games.size(), 1U);
  const auto& seats = event.games[0].seats;
  EXPECT_EQ(seats[0].seat, Seat{2});
  EXPECT_EQ(seats[1].seat, Seat{0});
  EXPECT_EQ(seats[1].score, Points{});
  EXPECT_EQ(seats[2].points, tournament::values::ResultPoints{});
  EXPECT_EQ(seats[0].points, tournament::values::ResultPoints{3000});
  EXPECT_TRUE(event.problems.empty());
}

}  // namespace
}  // namespace referee
