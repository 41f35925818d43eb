// One cause, one finding: names of one stranger, copies that tell more than the log, findings of
// play in several logs of one game; and spans no wider than what is open makes them.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tournament/audit_tournament.h"
#include "tournament/report/counts.h"
#include "validator/ruleset/presets.h"
#include "validator/words/wording.h"

namespace referee::tournament {
namespace {

using Table = std::array<std::string, 4>;
using Texts = std::vector<std::string>;
using Totals = std::array<std::int32_t, 4>;

const Table kFirst = {"Aoi", "Botan", "Chika", "Daichi"};

PlayedGame log_of(const std::string& path, const Table& names,
                  const Totals& scores = {40000, 30000, 20000, 10000}) {
  PlayedGame game;
  game.has_end = true;
  game.report.path = path;
  game.report.digest = "sha256:" + path;
  game.report.verdict = Verdict::Clean;
  PlayedHand hand;
  hand.where = say(Said::ThisHand, Round{std::uint8_t{0}}, 0);
  hand.deal = path;
  game.hands.push_back(std::move(hand));
  game.scores.emplace();
  for (std::size_t s = 0; s < names.size(); ++s) {
    game.report.names[s] = names[s];
    (*game.scores)[s] = Points{scores[s]};
  }
  return game;
}

GameRow row_of(const Table& names, const std::string& game) {
  GameRow row;
  row.file = "games.csv";
  row.row = 2;
  row.game = game;
  for (const std::string& name : names) {
    ResultSeat seat;
    seat.player = name;
    row.seats.push_back(std::move(seat));
  }
  return row;
}

EventFile event_of(const Texts& ids) {
  EventFile event;
  event.players_file = "players.csv";
  event.decisions_file = "decisions.csv";
  for (const std::string& id : ids) {
    PlayerRow row;
    row.row = static_cast<std::uint32_t>(event.players.size() + 2);
    row.id = id;
    event.players.push_back(std::move(row));
  }
  return event;
}

Texts rules_found(const Audit& audit) {
  Texts rules;
  for (const EventFinding& finding : audit.findings) rules.push_back(finding.rule);
  return rules;
}

TEST(OneCause, NamesAtOneSeatOfALogAndItsRowAreOneStranger) {
  EventFile event = event_of({"Aoi", "Botan", "Chika"});
  event.games = {row_of({"Aoi", "Botan", "Chika", "p4"}, "one"),
                 row_of({"Aoi", "Botan", "Chika", "p4"}, "two")};
  event.games[1].row = 3;
  StandingTable table;
  table.file = "standings.csv";
  table.rows.emplace_back();
  table.rows[0].player = "p4";
  event.standings = {table};
  const Audit audit = audit_event(std::move(event),
                                  {log_of("one", {"Aoi", "Botan", "Chika", "nick4"}),
                                   log_of("two", {"Aoi", "Botan", "Chika", "Daichi"})},
                                  std::nullopt);
  ASSERT_EQ(rules_found(audit), Texts{"event/unknown-player"});
  EXPECT_EQ(words::english().sentence(audit.findings[0].claimed), "nick4; p4; Daichi");
  EXPECT_EQ(audit.findings[0].games, (std::vector<std::size_t>{0, 1}));
}

TEST(OneCause, NamesOfOneAccountAreOneStranger) {
  std::vector<PlayedGame> logs = {log_of("one", {"Aoi", "Botan", "Chika", "nick4"}),
                                  log_of("two", {"Aoi", "Botan", "Chika", "Daichi"})};
  for (PlayedGame& log : logs) log.accounts[3] = "100000004";
  const EventFile event = event_of({"Aoi", "Botan", "Chika"});
  const Audit audit = audit_event(event, logs, std::nullopt);
  ASSERT_EQ(rules_found(audit), Texts{"event/unknown-player"});
  EXPECT_EQ(words::english().sentence(audit.findings[0].claimed), "nick4; Daichi");
  // What the machine plays has no account of its own.
  for (PlayedGame& log : logs) log.accounts[3] = "0";
  EXPECT_EQ(rules_found(audit_event(event, logs, std::nullopt)).size(), 2U);
}

TEST(OneCause, NamesWithTheSameLettersAreOneStranger) {
  std::vector<PlayedGame> logs = {log_of("one", {"Aoi", "Botan", "Chika", "nick4"}),
                                  log_of("two", {"Aoi", "Botan", "Chika", "ＮＩＣＫ・4"})};
  const EventFile event = event_of({"Aoi", "Botan", "Chika"});
  const Audit audit = audit_event(event, logs, std::nullopt);
  ASSERT_EQ(rules_found(audit), Texts{"event/unknown-player"});
  EXPECT_EQ(words::english().sentence(audit.findings[0].claimed), "nick4; ＮＩＣＫ・4");
  // Another number is another name; so are two accounts, and two seats of one table.
  logs[1].report.names[3] = "nick 5";
  EXPECT_EQ(rules_found(audit_event(event, logs, std::nullopt)).size(), 2U);
  logs[1].report.names[3] = "nick 4";
  logs[0].accounts[3] = "100000004";
  logs[1].accounts[3] = "100000005";
  EXPECT_EQ(rules_found(audit_event(event, logs, std::nullopt)).size(), 2U);
  logs = {log_of("one", {"Aoi", "Botan", "nick4", "nick 4"})};
  EXPECT_EQ(rules_found(audit_event(event, logs, std::nullopt)).size(), 2U);
}

// All others of the standing are players of the games: who is left on both sides is the same.
TEST(OneCause, TheOneUnknownLineOfAStandingIsOfTheOneStrangerOfTheGames) {
  EventFile event = event_of({"Aoi", "Botan", "Chika", "Emi"});
  StandingTable table;
  table.file = "standings.csv";
  for (const char* player : {"Aoi", "Botan", "Chika", "p4"}) {
    table.rows.emplace_back().player = player;
    table.rows.back().row = static_cast<std::uint32_t>(table.rows.size() + 1);
  }
  event.standings = {table};
  const std::vector<PlayedGame> logs = {log_of("one", {"Aoi", "Botan", "Chika", "Daichi"})};
  const Audit audit = audit_event(event, logs, *find_preset("tenhou"));
  ASSERT_EQ(rules_found(audit), Texts{"event/unknown-player"});
  EXPECT_EQ(words::english().sentence(audit.findings[0].claimed),
            "Daichi; p4 (standings.csv, row 5)");
  // Emi has played no game by the logs: the stranger may be Emi, and the unknown line another's.
  event.standings[0].rows.emplace_back().player = "Emi";
  const Texts found = rules_found(audit_event(event, logs, *find_preset("tenhou")));
  EXPECT_EQ(std::count(found.begin(), found.end(), "event/unknown-player"), 2);
}

// What has to be added to the list stands in the finding: an account outlives a change of the name.
TEST(OneCause, AStrangerOfAContestIsSaidWithTheAccount) {
  EventFile event = event_of({"Aoi", "Botan", "Chika"});
  event.games = {row_of({"Aoi", "Botan", "Chika", "Zoe"}, "")};
  for (ResultSeat& seat : event.games[0].seats) seat.points = values::ResultPoints{0};
  event.games[0].seats[3].account = "mjs:100000004";
  const Audit audit = audit_event(std::move(event), {}, std::nullopt);
  ASSERT_EQ(rules_found(audit), Texts{"event/unknown-player"});
  EXPECT_EQ(words::english().sentence(audit.findings[0].claimed), "Zoe (mjs:100000004)");
}

TEST(OneCause, WhereTwoAtATableDifferTheirNamesAreTwo) {
  EventFile event = event_of({"Aoi", "Botan", "Chika", "Daichi"});
  // Chika is mistyped in the row, and the log has a stranger at another seat.
  event.games = {row_of({"Aoi", "Botan", "Chikka", "Daichi"}, "one")};
  const Audit audit = audit_event(std::move(event),
                                  {log_of("one", {"Aoi", "Botan", "Chika", "Zoe"})}, std::nullopt);
  std::size_t strangers = 0;
  for (const std::string& rule : rules_found(audit)) strangers += rule == "event/unknown-player";
  EXPECT_EQ(strangers, 2U);
}

// The list has neither, and the log and the row call both otherwise: their scores tell them apart.
TEST(OneCause, TwoStrangersWithOtherNamesInTheRowAreToldApartByTheirScores) {
  EventFile event = event_of({"Aoi", "Botan"});
  event.games = {row_of({"Aoi", "Botan", "p4", "p3"}, "one")};
  for (std::size_t s = 0; s < 4; ++s)
    event.games[0].seats[s].score = Points{std::array{40000, 30000, 10000, 20000}[s]};
  const std::vector<PlayedGame> logs = {log_of("one", {"Aoi", "Botan", "nick3", "nick4"})};
  const Audit audit = audit_event(event, logs, *find_preset("tenhou"));
  ASSERT_EQ(rules_found(audit), (Texts{"event/unknown-player", "event/unknown-player"}));
  EXPECT_EQ(words::english().sentence(audit.findings[0].claimed), "nick3; p3");
  EXPECT_EQ(words::english().sentence(audit.findings[1].claimed), "nick4; p4");
  // Another score than both have: nobody knows whose line is whose.
  event.games[0].seats[2].score = Points{11000};
  EXPECT_EQ(rules_found(audit_event(event, logs, *find_preset("tenhou"))).back(),
            "event/result-score");
}

TEST(OneCause, ARowThatRepeatsAResultAndNamesNoGameIsThatRowAgain) {
  EventFile event = event_of({"Aoi", "Botan", "Chika", "Daichi"});
  event.games = {row_of(kFirst, "nowhere"), row_of(kFirst, "one")};
  event.games[1].row = 3;
  for (GameRow& row : event.games)
    for (std::size_t s = 0; s < 4; ++s)
      row.seats[s].score = Points{std::array{40000, 30000, 20000, 10000}[s]};
  const std::vector<PlayedGame> logs = {log_of("one", kFirst)};
  const Audit audit = audit_event(event, logs, *find_preset("tenhou"));
  EXPECT_EQ(rules_found(audit), Texts{"event/duplicate-game"});
  EXPECT_EQ(audit.games.size(), 1U);
  // Of another result it is a game of its own, whose log is missing.
  event.games[0].seats[0].score = Points{30000};
  event.games[0].seats[1].score = Points{40000};
  EXPECT_EQ(rules_found(audit_event(event, logs, *find_preset("tenhou"))),
            Texts{"event/missing-log"});
}

// The lines of a lobby and a table of the organiser's own, and neither states scores.
TEST(OneCause, TwoTablesWithTheSamePointsAreOneMistakeAndCountOnce) {
  EventFile event = event_of({"Aoi", "Botan", "Chika", "Daichi"});
  std::vector<PlayedGame> logs;
  for (const char* name : {"a", "b", "c"}) logs.push_back(log_of(name, kFirst));
  for (const char* file : {"lobby.log", "own.csv"})
    for (std::size_t at = 0; at < logs.size(); ++at) {
      GameRow row = row_of(kFirst, "");
      row.file = file;
      row.row = static_cast<std::uint32_t>(at + 2);
      if (row.file == "own.csv") row.round = std::to_string(at + 1);
      const auto first = static_cast<std::int32_t>(50000 + 5000 * at);
      logs[at].scores = std::array<Points, 4>{Points{first}, Points{90000 - first}, Points{20000},
                                              Points{-10000}};
      const std::int64_t more = 100 * (first - 30000) / 1000;
      row.seats[0].points = values::ResultPoints{more + 4000};
      row.seats[1].points = values::ResultPoints{-more + 4000};
      row.seats[2].points = values::ResultPoints{-2000};
      row.seats[3].points = values::ResultPoints{-6000};
      event.games.push_back(std::move(row));
    }
  const Audit audit = audit_event(std::move(event), logs, *find_preset("tenhou"));
  EXPECT_EQ(rules_found(audit), Texts{"event/duplicate-game"});
  EXPECT_EQ(audit.games.size(), 3U);
}

TEST(OneCause, ASecondRowOfAGameIsHeldAgainstNoOtherLog) {
  EventFile event = event_of({"Aoi", "Botan", "Chika", "Daichi"});
  event.games = {row_of(kFirst, "real"), row_of(kFirst, "")};
  event.games[1].file = "lobby.log";
  for (GameRow& row : event.games)
    for (std::size_t s = 0; s < 4; ++s)
      row.seats[s].points = values::ResultPoints{std::array{5000, 1000, -2000, -4000}[s]};
  const std::vector<PlayedGame> logs = {log_of("real", kFirst),
                                        log_of("warm-up", kFirst, {10000, 20000, 30000, 40000})};
  const Texts found = rules_found(audit_event(std::move(event), logs, *find_preset("tenhou")));
  EXPECT_EQ(std::count(found.begin(), found.end(), "event/result-points"), 0);
  EXPECT_EQ(std::count(found.begin(), found.end(), "event/duplicate-game"), 1);
}

TEST(OneCause, ADecisionSaysWhoWasDueWhereTheScheduleNamesNobodyKnown) {
  EventFile event = event_of({"Aoi", "Botan", "Chika", "Daichi", "Emi"});
  event.schedule_file = "schedule.csv";
  event.stages.resize(1);
  event.stages[0].games = 1;
  for (const std::string name : {"Aoi", "Botan", "Chika", "Daiichi"}) {
    SeatRow row;
    row.row = static_cast<std::uint32_t>(event.schedule.size() + 2);
    row.round = row.table = "1";
    row.player = name;
    event.schedule.push_back(std::move(row));
  }
  DecisionRow substitute;
  substitute.row = 2;
  substitute.kind = DecisionKind::Substitute;
  substitute.game = "one";
  substitute.player = "Daichi";
  substitute.other = "Emi";
  event.decisions = {substitute};
  const Audit audit =
      audit_event(event, {log_of("one", {"Aoi", "Botan", "Chika", "Emi"})}, *find_preset("tenhou"));
  EXPECT_EQ(rules_found(audit), Texts{});
  ASSERT_EQ(audit.event.problems.size(), 1U);
  EXPECT_EQ(words::english().sentence(audit.event.problems[0].said),
            "Daiichi is no player of the event: did you mean Daichi?");
  ASSERT_TRUE(audit.games[0].seats[3].plays_for.has_value());
  EXPECT_EQ(audit.roster.players[*audit.games[0].seats[3].plays_for].id, "Daichi");
  EXPECT_TRUE(audit.decisions[0].was_used);
}

TEST(OneCause, ANameOfNobodyIsOneProblemInScheduleAndDecisions) {
  EventFile event = event_of({"Aoi", "Botan", "Chika"});
  event.schedule_file = "schedule.csv";
  for (const std::string& name : kFirst) {
    SeatRow row;
    row.row = static_cast<std::uint32_t>(event.schedule.size() + 2);
    row.round = row.table = "1";
    row.player = name;
    event.schedule.push_back(std::move(row));
  }
  DecisionRow penalty;
  penalty.row = 2;
  penalty.kind = DecisionKind::Penalty;
  penalty.player = "Daichi";
  penalty.points = values::ResultPoints{500};
  event.decisions = {penalty, penalty};
  const Audit audit = audit_event(std::move(event), {log_of("one", kFirst)}, std::nullopt);
  EXPECT_EQ(rules_found(audit), Texts{});
  ASSERT_EQ(audit.event.problems.size(), 1U);
  EXPECT_EQ(audit.event.problems[0].file, "schedule.csv");
  EXPECT_FALSE(audit.decisions[0].is_sound);
}

TEST(OneCause, ACopyUnderOtherNamesAndAccountsIsTheSecondLog) {
  PlayedGame copy = log_of("one", {"Guest 1", "Guest 2", "Guest 3", "Guest 4"});
  copy.report.path = "a-copy";
  copy.report.digest = "sha256:copy";
  copy.accounts = {"1", "2", "3", "4"};
  copy.started = "2026-11-21T20:00:00+09:00";
  const Audit audit = audit_event(event_of({"Aoi", "Botan", "Chika", "Daichi"}),
                                  {copy, log_of("one", kFirst)}, std::nullopt);
  EXPECT_EQ(rules_found(audit), Texts{"event/duplicate-game"});
  EXPECT_EQ(audit.games[0].duplicate_of, 1U);
}

TEST(OneCause, WhatWasFoundInAGameIsFoundInOneOfItsLogs) {
  PlayedGame log = log_of("one", kFirst);
  Finding finding;
  finding.rule = "furiten/discard";
  finding.kyoku = 0;
  finding.seat = Seat{2};
  log.report.findings = {finding};
  PlayedGame copy = log;
  copy.report.path = "two";
  const Audit audit = audit_event(event_of({"Aoi", "Botan", "Chika", "Daichi"}), {log, copy}, {});
  EXPECT_EQ(rules_found(audit), Texts{"event/duplicate-game"});
  EXPECT_EQ(audit.logs[0].report.findings.size(), 1U);
  EXPECT_EQ(audit.logs[1].report.findings.size(), 0U);
}

TEST(OneCause, OfTwoEqualCutLogsTheSecondIsACopy) {
  PlayedGame log = log_of("one", kFirst);
  Finding finding;
  finding.rule = "log/incomplete";
  finding.kyoku = 0;
  log.report.findings = {finding};
  log.has_end = false;
  log.scores.reset();
  PlayedGame copy = log;
  copy.report.path = "two";
  const Audit audit = audit_event(event_of({"Aoi", "Botan", "Chika", "Daichi"}), {log, copy}, {});
  EXPECT_EQ(rules_found(audit), Texts{"event/duplicate-game"});
  EXPECT_EQ(audit.logs[1].report.findings.size(), 0U);
}

TEST(OneCause, AllGamesTwiceIsOneMistakeOfTwoGamesToo) {
  std::vector<PlayedGame> logs;
  for (const char* path : {"one", "two"}) logs.push_back(log_of(path, kFirst));
  for (const char* path : {"one", "two"}) {
    logs.push_back(log_of(path, kFirst));
    logs.back().report.path = std::string("copy-") + path;
  }
  const Audit audit =
      audit_event(event_of({"Aoi", "Botan", "Chika", "Daichi"}), std::move(logs), std::nullopt);
  EXPECT_EQ(rules_found(audit), Texts{"event/duplicate-game"});
}

EventFile with_scores(EventFile event, const Totals& scores) {
  for (GameRow& row : event.games)
    for (std::size_t s = 0; s < 4; ++s) row.seats[s].score = Points{scores[s]};
  return event;
}

PlayedGame cut_log() {
  PlayedGame log = log_of("one", kFirst);
  Finding finding;
  finding.rule = "log/incomplete";
  finding.severity = Severity::Error;
  finding.kyoku = 0;
  log.report.findings = {finding};
  log.report.verdict = Verdict::Findings;
  log.has_end = false;
  log.scores.reset();
  return log;
}

TEST(OneCause, ACutLogAccusesNoRowAndCountsByIt) {
  EventFile event = event_of({"Aoi", "Botan", "Chika", "Daichi"});
  event.games = {row_of(kFirst, "one")};
  const Audit audit = audit_event(with_scores(std::move(event), {10000, 20000, 30000, 40000}),
                                  {cut_log()}, *find_preset("tenhou"));
  EXPECT_EQ(rules_found(audit), Texts{});
  EXPECT_TRUE(audit.games[0].is_by_row);
  // Tenhou counts 40,000 in the first place as 10 + 20 + 20.
  EXPECT_EQ(audit.games[0].seats[3].result, values::ResultPoints{5000});
}

TEST(OneCause, ACutLogWithoutARowGivesNoPoints) {
  const Audit audit = audit_event(event_of({"Aoi", "Botan", "Chika", "Daichi"}), {cut_log()},
                                  *find_preset("tenhou"));
  EXPECT_EQ(audit.games[0].status, GameStatus::Open);
  for (const Ranked& line : audit.stages[0].players) EXPECT_EQ(line.total, values::ResultPoints{});
}

TEST(OneCause, WhereAllHaveAnotherNumberOfGamesTheNumberOfTheStageIsWrong) {
  EventFile event = event_of({"Aoi", "Botan", "Chika", "Daichi"});
  event.stages.resize(1);
  event.stages[0].games = 2;
  const Audit audit =
      audit_event(std::move(event), {log_of("one", kFirst)}, *find_preset("tenhou"));
  ASSERT_EQ(rules_found(audit), Texts{"event/game-count"});
  EXPECT_EQ(words::english().sentence(audit.findings[0].claimed), "1 game of each of 4 players");
}

// The second game was not handed in, and nobody knows whose place in it the schedule has lost.
TEST(OneCause, WhoHasNoPlaceInAGameThatIsMissingMayHaveBeenDueThere) {
  EventFile event = event_of({"Aoi", "Botan", "Chika", "Daichi"});
  event.stages.resize(1);
  event.stages[0].games = 2;
  event.schedule_file = "schedule.csv";
  for (const auto& [round, players] : {std::pair{"1", 4U}, std::pair{"2", 3U}})
    for (unsigned p = 0; p < players; ++p) {
      SeatRow row;
      row.row = static_cast<std::uint32_t>(event.schedule.size() + 2);
      row.round = round;
      row.table = "1";
      row.player = std::array{"Aoi", "Botan", "Chika", "Daichi"}[p];
      event.schedule.push_back(std::move(row));
    }
  const Audit audit =
      audit_event(std::move(event), {log_of("one", kFirst)}, *find_preset("tenhou"));
  EXPECT_EQ(rules_found(audit), Texts{"event/missing-game"});
  ASSERT_EQ(audit.event.problems.size(), 1U);
  EXPECT_EQ(audit.event.problems[0].row, 6U);
}

// The platform's table has the game too; in the organiser's row two players have each other's
// points.
TEST(OneCause, ASecondRowWithTheNumbersOfTheLogIsNoOtherGame) {
  EventFile event = event_of({"Aoi", "Botan", "Chika", "Daichi"});
  event.games = {row_of(kFirst, "one"), row_of(kFirst, "")};
  event.games[1].file = "lobby.csv";
  const auto give = [](GameRow& row, const std::array<int, 4>& points) {
    for (std::size_t s = 0; s < 4; ++s) row.seats[s].points = values::ResultPoints{points[s]};
  };
  give(event.games[0], {1000, 5000, -2000, -4000});
  give(event.games[1], {5000, 1000, -2000, -4000});
  const Audit audit =
      audit_event(std::move(event), {log_of("one", kFirst)}, *find_preset("tenhou"));
  EXPECT_EQ(rules_found(audit), (Texts{"event/duplicate-game", "event/result-points"}));
}

// Two seats of the row have each other's points, and its places follow from these.
TEST(OneCause, PlacesThatFollowFromWrongPointsAreNoSecondMistake) {
  EventFile event = event_of({"Aoi", "Botan", "Chika", "Daichi"});
  event.games = {row_of(kFirst, "one")};
  for (std::size_t s = 0; s < 4; ++s) {
    event.games[0].seats[s].points = values::ResultPoints{std::array{1000, 5000, -2000, -4000}[s]};
    event.games[0].seats[s].place = std::array<std::uint8_t, 4>{2, 1, 3, 4}[s];
  }
  const Audit audit =
      audit_event(std::move(event), {log_of("one", kFirst)}, *find_preset("tenhou"));
  EXPECT_EQ(rules_found(audit), Texts{"event/result-points"});
}

// Tenhou's rows, in whole points, under rules with tenths and another uma. The first row has a
// mistake of its own, and the last one two players with one score.
TEST(OneCause, AnotherUmaAndRoundingIsOneMistakeBesideARowWithItsOwn) {
  EventFile event = event_of({"Aoi", "Botan", "Chika", "Daichi"});
  std::vector<PlayedGame> logs;
  const auto add = [&](const Totals& scores, const Totals& whole_points) {
    const std::string name = "log" + std::to_string(logs.size());
    logs.push_back(log_of(name, kFirst, scores));
    GameRow row = row_of(kFirst, name);
    row.row = static_cast<std::uint32_t>(event.games.size() + 2);
    for (std::size_t s = 0; s < 4; ++s)
      row.seats[s].points = values::ResultPoints{100 * std::int64_t{whole_points[s]}};
    event.games.push_back(std::move(row));
  };
  add({45000, 35000, 25000, 15000}, {75, 16, -15, -35});
  add({45400, 34600, 25400, 14600}, {65, 15, -15, -35});
  add({44600, 35400, 24600, 15400}, {65, 15, -15, -35});
  add({50400, 40400, 20400, 8800}, {71, 20, -20, -41});
  add({45000, 35000, 20000, 20000}, {65, 15, -20, -30});
  const Audit audit = audit_event(std::move(event), logs, *find_preset("wrc2025"));
  const Texts found = rules_found(audit);
  EXPECT_EQ(std::count(found.begin(), found.end(), "event/result-points"), 2);
  const auto joined =
      std::find_if(audit.findings.begin(), audit.findings.end(),
                   [](const EventFinding& finding) { return finding.more_by_place.has_value(); });
  ASSERT_NE(joined, audit.findings.end());
  EXPECT_EQ(joined->games, (std::vector<std::size_t>{1, 2, 3, 4}));
}

TEST(Verdict, NothingIsCleanThatNobodyHasSeen) {
  EventFile event = event_of({"Aoi", "Botan", "Chika", "Daichi"});
  event.games = {row_of(kFirst, "")};
  for (ResultSeat& seat : event.games[0].seats) seat.points = values::ResultPoints{0};
  EXPECT_EQ(report::verdict_of(report::counts_of(audit_event(event, {}, *find_preset("tenhou")))),
            "not-seen");
  // An event without a game has a problem.
  EXPECT_EQ(report::verdict_of(report::counts_of(audit_event({}, {}, *find_preset("tenhou")))),
            "problems");
  EXPECT_EQ(report::verdict_of(report::counts_of(
                audit_event({}, {log_of("one", kFirst)}, *find_preset("tenhou")))),
            "clean");
}

// All have nothing: the second and the third are tied. What a problem hides may part them.
TEST(OneCause, ATieOverTheCutWaitsForWhatNobodyKnows) {
  EventFile event = event_of({"Aoi", "Botan", "Chika", "Daichi"});
  event.stages.resize(1);
  event.stages[0].advance = 2;
  event.stages[0].ties.clear();
  event.games = {row_of(kFirst, "")};
  for (ResultSeat& seat : event.games[0].seats) seat.points = values::ResultPoints{0};
  EXPECT_EQ(audit_event(event, {}, *find_preset("tenhou")).event.problems.size(), 1U);
  event.problems.push_back({"schedule.csv", 4, "player",
                            say(Said::NoPlayerOfEvent, say(Said::ThisName, std::string("p08")))});
  EXPECT_EQ(audit_event(event, {}, *find_preset("tenhou")).event.problems.size(), 1U);
}

/// The line of a player in the first stage.
const Ranked& line_of(const Audit& audit, const std::string& id) {
  for (const Ranked& line : audit.stages[0].players)
    if (line.player && audit.roster.players[*line.player].id == id) return line;
  return audit.stages[0].players.front();
}

TEST(Spans, AHandThatIsTakenBackIsRoundedAsTheGameCountsNow) {
  // 40,600: whole points or tenths, and the log has whole ones (docs/options.md, game.final_round).
  PlayedGame log = log_of("one", kFirst, {40600, 29800, 19800, 9800});
  log.claimed_tenths = flow::ResultTenths{510, 100, -200, -410};
  Finding finding;
  finding.rule = "furiten/discard";
  finding.severity = Severity::Error;
  finding.kyoku = 0;
  finding.seat = Seat{0};
  log.report.findings = {finding};
  log.hands[0].moves = std::array<Points, kMaxSeats>{Points{1000}, Points{-1000}};
  const Audit audit =
      audit_event(event_of({"Aoi", "Botan", "Chika", "Daichi"}), {log}, *find_preset("tenhou"));
  // Nobody's score but those of the hand is another: who took no part has the result or nothing.
  const Ranked& chika = line_of(audit, "Chika");
  EXPECT_EQ(chika.total, values::ResultPoints{-2000});
  EXPECT_EQ(chika.low, values::ResultPoints{-2000});
  EXPECT_EQ(chika.high, values::ResultPoints{0});
}

TEST(Spans, AnOpenGameIsOpenForThoseWhoPlayedItAlone) {
  PlayedGame open = log_of("two", {"Emi", "Fumi", "Goro", "Hana"});
  Finding finding;
  finding.rule = "furiten/discard";
  finding.severity = Severity::Error;
  open.report.findings = {finding};
  const Audit audit =
      audit_event(event_of({"Aoi", "Botan", "Chika", "Daichi", "Emi", "Fumi", "Goro", "Hana"}),
                  {log_of("one", kFirst), open}, *find_preset("tenhou"));
  EXPECT_EQ(audit.stages[0].open, 1U);
  EXPECT_EQ(line_of(audit, "Aoi").open, 0U);
  EXPECT_EQ(line_of(audit, "Aoi").low, line_of(audit, "Aoi").high);
  // The game counts or not.
  const Ranked& emi = line_of(audit, "Emi");
  EXPECT_EQ(emi.open, 1U);
  EXPECT_FALSE(emi.is_settled);
  EXPECT_EQ(emi.low, values::ResultPoints{0});
  EXPECT_EQ(emi.high, values::ResultPoints{5000});
}

// Tenhou: +20 +10 -10 -20. If the rows' +30 +10 -10 -30 is right, it is so in the game without one.
TEST(Spans, AnotherUmaOfTheRowsReachesAGameWithoutARow) {
  EventFile event = event_of({"Aoi", "Botan", "Chika", "Daichi"});
  std::vector<PlayedGame> logs;
  for (const char* path : {"one", "two", "three", "four"}) logs.push_back(log_of(path, kFirst));
  for (const char* path : {"one", "two", "three"}) {
    event.games.push_back(row_of(kFirst, path));
    event.games.back().row = static_cast<std::uint32_t>(event.games.size() + 1);
    for (std::size_t s = 0; s < 4; ++s)
      event.games.back().seats[s].points =
          values::ResultPoints{std::array{6000, 1000, -2000, -5000}[s]};
  }
  const Audit audit = audit_event(std::move(event), std::move(logs), *find_preset("tenhou"));
  EXPECT_EQ(rules_found(audit), (Texts{"event/result-points", "event/missing-game"}));
  const Ranked& daichi = line_of(audit, "Daichi");
  EXPECT_EQ(daichi.total, values::ResultPoints{4 * -4000});
  EXPECT_EQ(daichi.low, values::ResultPoints{4 * -5000});
}

TEST(Spans, WhoSurelyGoesOnTakesAShareAlong) {
  EventFile event = event_of({"Aoi", "Botan", "Chika", "Daichi"});
  event.stages.resize(2);
  event.stages[0].name = "First";
  event.stages[0].advance = 3;
  event.stages[0].carry = 5'000;
  event.stages[1].name = "Second";
  PlayedGame log = log_of("one", kFirst, {40000, 30000, 20000, 10000});
  PlayedGame open =
      log_of("two", {"Botan", "Aoi", "Chika", "Daichi"}, {31000, 29000, 22000, 18000});
  Finding finding;
  finding.rule = "furiten/discard";
  finding.severity = Severity::Error;
  open.report.findings = {finding};
  const Audit audit = audit_event(std::move(event), {log, open}, *find_preset("tenhou"));
  ASSERT_EQ(audit.stages.size(), 2U);
  // Chika is third however the second game counts: the share is never nothing.
  const Ranked& chika = line_of(audit, "Chika");
  EXPECT_TRUE(chika.is_cut_settled);
  EXPECT_TRUE(line_of(audit, "Daichi").is_cut_settled);
}

}  // namespace
}  // namespace referee::tournament
