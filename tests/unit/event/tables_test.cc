// The tables of an event, value by value (docs/audit.md): a row that does not parse is a problem
// with file, row and column, and the other rows are read.
#include "importers/event/tables.h"

#include <string>

#include <gtest/gtest.h>

namespace referee {
namespace {

TEST(EventTables, ReadsPlayers) {
  event::EventFile event;
  read_players("p.csv",
               "ID,Name,team,aliases,from,until,replaced_by\n"
               "a1,Aoi,North,tenhou:aoi | mjs:100000001,2026-09-01,,b1\n,nobody\nb1\n",
               event);
  ASSERT_EQ(event.players.size(), 2U);
  EXPECT_EQ(event.players[0].aliases, (std::vector<std::string>{"tenhou:aoi", "mjs:100000001"}));
  EXPECT_TRUE(event.players[0].bounds.from);
  EXPECT_EQ(event.players[0].replaced_by, "b1");
  EXPECT_EQ(event.players[1].row, 4U);
  ASSERT_EQ(event.problems.size(), 1U);
  EXPECT_EQ(event.problems[0], (event::Problem{"p.csv", 3, "id", "must be there"}));
}

TEST(EventTables, ReadsSchedules) {
  event::EventFile event;
  read_schedule("s.csv",
                "stage,round,table,seat,player,team,not_before,not_after,game\n"
                "A,1,1,E,a1,,2026-09-01T10:00,,x\nA,1,1,5,b1,,,,\nA,1,1,,,,,,\nA,,1,,a1,,,,\n"
                "A,1,1,3,,North,,,\n",
                event);
  ASSERT_EQ(event.schedule.size(), 3U);
  EXPECT_EQ(event.schedule[0].seat, Seat{0});
  EXPECT_EQ(event.schedule[0].game, "x");
  EXPECT_FALSE(event.schedule[1].seat.present());
  EXPECT_EQ(event.schedule[2].team, "North");
  ASSERT_EQ(event.problems.size(), 3U);
  EXPECT_EQ(event.problems[0].row, 3U);
  EXPECT_EQ(event.problems[0].column, "seat");
  EXPECT_EQ(event.problems[1].row, 4U);
  EXPECT_EQ(event.problems[1].column, "player");
  EXPECT_EQ(event.problems[2].column, "round");
}

TEST(EventTables, ReadsDecisions) {
  event::EventFile event;
  const std::string rows =
      "2026-11-23,accept,,x,all,win/no-yaku,,,,Head,why\n"
      "2026-11-23,penalty,A,,,,a1,,▲5,Head,late\n"
      "2026-11-23,accept,,x,-1,win/no-yaku,,,,Head,why\n"
      "2026-11-23,pardon,,x,,,,,,Head,why\n"
      "yesterday,void,,x,,,,,,Head,why\n"
      "2026-11-23,void,,x,,,,,,,why\n";
  const std::string text = "date,kind,stage,game,hand,rule,player,other,points,by,reason\n" + rows;
  read_decisions("d.csv", text, event);
  EXPECT_EQ(event.decisions_text, text);
  ASSERT_EQ(event.decisions.size(), 2U);
  EXPECT_TRUE(event.decisions[0].all_hands);
  EXPECT_EQ(event.decisions[1].points->hundredths, -500);
  ASSERT_EQ(event.problems.size(), 4U);
  const char* columns[] = {"hand", "kind", "date", "by"};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(event.problems[i].row, i + 4);
    EXPECT_EQ(event.problems[i].column, columns[i]);
  }
}

TEST(EventTables, NamesColumnsThatAreMissingDoubleOrUnknown) {
  event::EventFile event;
  read_players("p.csv", "name\nAoi\n", event);
  read_players("q.csv", "id,nam,id\na1,Aoi,x\n", event);
  ASSERT_EQ(event.problems.size(), 3U);
  EXPECT_EQ(event.problems[0], (event::Problem{"p.csv", 1, "id", "the column is missing"}));
  EXPECT_EQ(event.problems[1],
            (event::Problem{"q.csv", 1, "nam", "there is no such column; did you mean \"name\"?"}));
  EXPECT_EQ(event.problems[2], (event::Problem{"q.csv", 1, "id", "the column stands there twice"}));
  EXPECT_EQ(event.players.size(), 1U);
}

}  // namespace
}  // namespace referee
