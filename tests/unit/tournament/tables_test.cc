// The tables of an event, value by value (docs/audit.md): a row that does not parse is a problem
// with file, row and column, and the other rows are read.
#include "importers/event_files/tables.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "validator/words/said.h"

namespace referee {
namespace {

TEST(EventTables, ReadsPlayers) {
  tournament::EventFile event;
  event_files::read_players("p.csv",
                            "ID,Name,team,aliases,from,until,replaced_by\n"
                            "a1,Aoi,North,tenhou:aoi | mjs:100000001,2026-09-01,,b1\n,nobody\nb1\n",
                            event);
  ASSERT_EQ(event.players.size(), 2U);
  EXPECT_EQ(event.players[0].aliases, (std::vector<std::string>{"tenhou:aoi", "mjs:100000001"}));
  EXPECT_TRUE(event.players[0].bounds.from);
  EXPECT_EQ(event.players[0].replaced_by, "b1");
  EXPECT_EQ(event.players[1].row, 4U);
  ASSERT_EQ(event.problems.size(), 1U);
  EXPECT_EQ(event.problems[0], (tournament::Problem{"p.csv", 3, "id", say(Said::MustBeThere)}));
}

TEST(EventTables, ReadsSchedules) {
  tournament::EventFile event;
  event_files::read_schedule(
      "s.csv",
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

/// The seats of a table of one column of them, and how many problems it has.
std::pair<std::vector<Seat>, std::size_t> seats_of(const std::vector<std::string>& cells) {
  std::string text = "round,table,seat,player\n";
  for (std::size_t i = 0; i < cells.size(); ++i)
    text += std::to_string(i / 4) + ",1," + cells[i] + ",p" + std::to_string(i) + "\n";
  tournament::EventFile event;
  event_files::read_schedule("s.csv", text, event);
  std::vector<Seat> seats;
  for (const tournament::SeatRow& row : event.schedule) seats.push_back(row.seat);
  return {seats, event.problems.size()};
}

TEST(EventTables, ReadsSeatsInWordsAndNumbers) {
  const std::vector<Seat> all = {Seat{0}, Seat{1}, Seat{2}, Seat{3}};
  for (const std::vector<std::string>& cells : {std::vector<std::string>{"e", "S", "w", "N"},
                                                {"East", "south", "WEST", "north"},
                                                {"東", "南", "西", "北"},
                                                {"东", "南", "西", "北"},
                                                {"0", "1", "2", "3"},
                                                {"1", "2", "3", "4"},
                                                {"１", "２", "３", "４"}})
    EXPECT_EQ(seats_of(cells), std::pair(all, std::size_t{0})) << cells[0];
  EXPECT_EQ(seats_of({"N", "ost", "5", "00"}).second, 3U);
}

// A 4 and no 0 in the whole column, or all of 1 to 3 at tables of three.
TEST(EventTables, CountsSeatsFromOneOnlyWhereNothingElseCanBeMeant) {
  EXPECT_EQ(seats_of({"4", "3", "2", "1", "1", "2", "3", "E"}).first[0], Seat{3});
  EXPECT_EQ(seats_of({"0", "1", "2", "4"}).second, 1U);
  EXPECT_EQ(seats_of({"1", "2", "3", "2", "3", "1"}).first[0], Seat{0});
  EXPECT_EQ(seats_of({"1", "2", "3", ""}).first[0], Seat{1});
  EXPECT_EQ(seats_of({"1", "1", "3", "3"}).first[0], Seat{1});
}

TEST(EventTables, ReadsDecisions) {
  tournament::EventFile event;
  const std::string rows =
      "2026-11-23,accept,,x,all,win/no-yaku,,,,Head,why\n"
      "2026-11-23,correct,,x,Ｅ３-1,payment/win,,,,Head,why\n"
      "2026-11-23,accept,,x,7,win/no-yaku,,,,Head,why\n"
      "2026-11-23,accept,,x,East 5,win/no-yaku,,,,Head,why\n"
      "2026-11-23,penalty,A,,,,a1,,▲5,Head,late\n"
      "2026-11-23,accept,,x,-1,win/no-yaku,,,,Head,why\n"
      "2026-11-23,pardon,,x,,,,,,Head,why\n"
      "yesterday,void,,x,,,,,,Head,why\n"
      "2026-11-23,void,,x,,,,,,,why\n";
  const std::string text = "date,kind,stage,game,hand,rule,player,other,points,by,reason\n" + rows;
  event_files::read_decisions("d.csv", text, event);
  EXPECT_EQ(event.decisions_text, text);
  ASSERT_EQ(event.decisions.size(), 4U);
  EXPECT_TRUE(event.decisions[0].all_hands);
  EXPECT_EQ(event.decisions[1].kind, tournament::DecisionKind::Correct);
  EXPECT_EQ(event.decisions[1].named_hand, (HandName{2, 1}));
  EXPECT_EQ(event.decisions[2].hand, 7U);
  EXPECT_EQ(event.decisions[3].points->hundredths, -500);
  ASSERT_EQ(event.problems.size(), 5U);
  const std::pair<unsigned, const char*> places[] = {
      {5, "hand"}, {7, "hand"}, {8, "kind"}, {9, "date"}, {10, "by"}};
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(event.problems[i].row, places[i].first);
    EXPECT_EQ(event.problems[i].column, places[i].second);
  }
}

TEST(EventTables, NamesColumnsThatAreMissingDoubleOrUnknown) {
  tournament::EventFile event;
  event_files::read_players("p.csv", "name\nAoi\n", event);
  event_files::read_players("q.csv", "id,nam,id\na1,Aoi,x\n", event);
  ASSERT_EQ(event.problems.size(), 3U);
  EXPECT_EQ(event.problems[0], (tournament::Problem{"p.csv", 1, "id", say(Said::ColumnMissing)}));
  EXPECT_EQ(
      event.problems[1],
      (tournament::Problem{"q.csv", 1, "nam",
                           say(Said::DidYouMean, say(Said::NoSuchColumn), std::string("name"))}));
  EXPECT_EQ(event.problems[2], (tournament::Problem{"q.csv", 1, "id", say(Said::ColumnTwice)}));
  EXPECT_EQ(event.players.size(), 1U);
}

}  // namespace
}  // namespace referee
