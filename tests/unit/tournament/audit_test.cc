// What no file of fixtures/event_rules/ shows of the audit: games are given as they are known after
// judging, without a log.
#include "tournament/audit_tournament.h"

#include <array>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tournament/report/text.h"
#include "validator/ruleset/presets.h"
#include "validator/words/wording.h"

namespace referee::tournament {
namespace {

using Names = std::array<const char*, 4>;
constexpr Names kFour = {"Aoi", "Botan", "Chika", "Daichi"};

PlayedGame game_of(const std::string& path, const std::vector<std::string>& deals,
                   const Names& names = kFour) {
  PlayedGame game;
  game.has_end = true;
  game.report.path = path;
  game.report.digest = "sha256:" + path;
  game.report.verdict = Verdict::Clean;
  for (std::size_t s = 0; s < names.size(); ++s) game.report.names[s] = names[s];
  for (const std::string& deal : deals) {
    PlayedHand hand;
    hand.where = say(Said::ThisHand, Round{static_cast<std::uint8_t>(game.hands.size())}, 0);
    hand.deal = deal;
    game.hands.push_back(std::move(hand));
  }
  return game;
}

EventFile with_players(const std::vector<std::string>& names) {
  EventFile event;
  event.players_file = "players.csv";
  for (const std::string& name : names) {
    PlayerRow row;
    row.row = static_cast<std::uint32_t>(event.players.size() + 2);
    row.id = name;
    event.players.push_back(std::move(row));
  }
  return event;
}

std::vector<std::string> rules_of(const Audit& audit) {
  std::vector<std::string> rules;
  for (const EventFinding& finding : audit.findings) rules.push_back(finding.rule);
  return rules;
}

TEST(Audit, ADealIsComparedWithOtherGamesOnly) {
  EXPECT_EQ(rules_of(audit_event({}, {game_of("a", {"one", "one"})}, std::nullopt)),
            std::vector<std::string>{});
  // One finding a game, whatever its hands share.
  EXPECT_EQ(
      rules_of(audit_event({}, {game_of("a", {"one"}), game_of("b", {"one", "one", "two"})}, {})),
      std::vector<std::string>{"event/same-wall"});
}

/// Rows of the schedule, one for each name, at the table of one round.
void add_rows(EventFile& event, const std::vector<std::string>& names) {
  event.schedule_file = "schedule.csv";
  for (const std::string& name : names) {
    SeatRow row;
    row.row = static_cast<std::uint32_t>(event.schedule.size() + 2);
    row.round = "1";
    row.table = "1";
    row.player = name;
    event.schedule.push_back(std::move(row));
  }
}

TEST(Audit, WhereTheRulesCannotBeReadNoGameBreaksThem) {
  PlayedGame game = game_of("a", {"one"});
  game.report.rules_adjusted = {"game.rounds=east"};
  EXPECT_EQ(rules_of(audit_event({}, {game}, std::nullopt)), std::vector<std::string>{});
}

TEST(Audit, RowsOfTheScheduleThatSayTheSameAreOneProblem) {
  EventFile event = with_players({"Aoi", "Botan", "Chika", "Daichi"});
  add_rows(event, {"Aoi", "Botan", "Chika", "Daichi"});
  for (int i = 0; i < 500; ++i) add_rows(event, {"Aoi", "Botan"});
  const Audit audit = audit_event(std::move(event), {}, std::nullopt);
  ASSERT_EQ(audit.event.problems.size(), 1U);
  EXPECT_EQ(audit.event.problems[0].row, 6U);
  EXPECT_EQ(words::english().sentence(audit.event.problems[0].said),
            "round 1, table 1: the row says what a row before it says");
  EXPECT_EQ(audit.schedule.at(0).due.size(), 4U);
}

TEST(Audit, ProblemsOfOneColumnAreListedUpToANumberAndThenCounted) {
  EventFile event = with_players({"Aoi"});
  for (int i = 0; i < 1000; ++i) add_rows(event, {"Stranger " + std::to_string(i)});
  const Audit audit = audit_event(std::move(event), {}, std::nullopt);
  const std::vector<Problem>& problems = audit.event.problems;
  ASSERT_EQ(problems.size(), kMostProblems + 2);
  EXPECT_EQ(words::english().sentence(problems[kMostProblems].said),
            "round 1, table 1: 1000 seats, and a table has 4");
  EXPECT_EQ(words::english().sentence(problems.back().said), "has 900 more problems like these");
  EXPECT_EQ(problems.back().column, "player");
}

TEST(Audit, AnAccountAndANameThatAgreeAreNoDoubt) {
  EventFile event = with_players({"Aoi", "Botan", "Chika", "Daichi"});
  event.players[0].aliases = {"mjs:100000001"};
  PlayedGame agrees = game_of("a", {"one"});
  agrees.platform = "mahjong-soul";
  agrees.accounts[0] = "100000001";
  PlayedGame nameless = agrees;
  nameless.report.names[0].clear();
  for (const PlayedGame& game : {agrees, nameless}) {
    const Audit audit = audit_event(event, {game}, std::nullopt);
    EXPECT_EQ(audit.games[0].seats[0].player, 0U);
    EXPECT_TRUE(audit.unchecked.empty());
  }
  PlayedGame differs = agrees;
  differs.report.names[0] = "Botan";
  differs.report.names[1] = "Aoi";
  const Audit audit = audit_event(event, {differs}, std::nullopt);
  EXPECT_EQ(audit.games[0].seats[0].player, 0U);
  ASSERT_EQ(audit.unchecked.size(), 1U);
  EXPECT_EQ(audit.unchecked[0].what, "identity");
}

TEST(Audit, WhoStandsInAnUnreadableLogOnlyIsNoPlayer) {
  PlayedGame torn = game_of("torn", {}, {"Emi", "Fumi", "Gin", "Hana"});
  torn.report.verdict = Verdict::Unreadable;
  EXPECT_EQ(audit_event({}, {game_of("a", {"one"}), torn}, std::nullopt).roster.players.size(), 4U);
}

/// Rows 2 to 5 of a schedule: one game, from East to North.
void schedule(EventFile& event, const Names& names) {
  event.schedule_file = "schedule.csv";
  for (std::size_t s = 0; s < names.size(); ++s) {
    SeatRow row;
    row.row = static_cast<std::uint32_t>(s + 2);
    row.round = row.table = "1";
    row.seat = Seat{static_cast<std::uint8_t>(s)};
    row.player = names[s];
    event.schedule.push_back(std::move(row));
  }
}

TEST(Audit, ASeatOfAPlayerWhomNobodyKnowsIsAnybodys) {
  EventFile event = with_players({"Aoi", "Botan", "Chika", "Daichi"});
  schedule(event, {"Zoe", "Aoi", "Botan", "Chika"});
  // Zoe, whom nobody knows, was due in the East.
  const Audit audit =
      audit_event(event, {game_of("a", {"one"}, {"Daichi", "Aoi", "Botan", "Chika"})}, {});
  EXPECT_EQ(rules_of(audit), std::vector<std::string>{});
  // Daichi took the seat that is left, the North, and was due nowhere.
  const Audit turned =
      audit_event(event, {game_of("a", {"one"}, {"Aoi", "Botan", "Chika", "Daichi"})}, {});
  ASSERT_EQ(rules_of(turned), std::vector<std::string>{"event/seat"});
  EXPECT_EQ(words::english().sentence(turned.findings[0].required),
            "South Aoi, West Botan, North Chika");
  ASSERT_EQ(turned.event.problems.size(), 1U);
  EXPECT_EQ(turned.event.problems[0].row, 2U);
}

TEST(Audit, AWordAboutAPlayerHoldsForWhoSitsForHim) {
  EventFile event = with_players({"Aoi", "Botan", "Chika", "Daichi", "Emi"});
  event.players[3].replaced_by = "Emi";
  schedule(event, kFour);
  DecisionRow accept;
  accept.row = 2;
  accept.game = "a";
  accept.rule = "tiles/duplicate-tile";
  accept.by = accept.reason = "Head";
  PlayedGame game = game_of("a", {"one"}, {"Aoi", "Botan", "Chika", "Emi"});
  Finding finding;
  finding.rule = accept.rule;
  finding.seat = Seat{3};
  game.report.findings.push_back(finding);
  for (const char* player : {"Daichi", "Emi", "Aoi"}) {
    accept.player = player;
    event.decisions = {accept};
    const Audit audit = audit_event(event, {game}, std::nullopt);
    EXPECT_EQ(audit.play_words[0].size(), player == std::string("Aoi") ? 0U : 1U) << player;
  }
}

TEST(Audit, AHandIsNamedAsFarAsItsNameIsOfOne) {
  EventFile event = with_players({"Aoi", "Botan", "Chika", "Daichi"});
  PlayedGame game = game_of("logs/r1t2.json", {"one", "two", "three"});
  game.hands[0].round = game.hands[1].round = std::uint8_t{0};
  game.hands[2].round = std::uint8_t{1};
  for (std::int32_t honba = 0; honba < 2; ++honba) {
    game.hands[static_cast<std::size_t>(honba)].honba = honba;
    game.hands[static_cast<std::size_t>(honba)].where = say(Said::ThisHand, Round{0}, honba);
  }
  DecisionRow accept;
  accept.game = "r1t2";
  accept.rule = "win/no-yaku";
  accept.by = accept.reason = "Head";
  for (const auto& [name, number] : {std::pair{"East 1-1", 1U}, {"E2", 2U}}) {
    accept.hand_text = name;
    accept.named_hand = hand_named(name);
    event.decisions = {accept};
    EXPECT_EQ(audit_event(event, {game}, std::nullopt).decisions[0].row.hand, number) << name;
  }
  for (const auto& [name, problem] :
       {std::pair{"E1", "E1 may be East 1-0 or East 1-1"}, {"S1", "the game has no hand S1"}}) {
    accept.hand_text = name;
    accept.named_hand = hand_named(name);
    event.decisions = {accept};
    const std::vector<Problem> problems = audit_event(event, {game}, std::nullopt).event.problems;
    ASSERT_EQ(problems.size(), 1U) << name;
    EXPECT_EQ(words::english().sentence(problems[0].said), problem);
  }
}

TEST(Audit, NobodySitsForAPlayerWhoSitsAtTheSameTable) {
  for (const bool is_scheduled : {false, true}) {
    EventFile event = with_players({"Aoi", "Botan", "Chika", "Daichi"});
    if (is_scheduled) schedule(event, kFour);
    DecisionRow decision;
    decision.row = 2;
    decision.kind = DecisionKind::Substitute;
    decision.player = "Aoi";
    decision.other = "Botan";
    decision.by = decision.reason = "Head";
    event.decisions = {decision};
    const Audit audit =
        audit_event(event, {game_of("a", {"one"}, {"Aoi", "Botan", "Chika", "Daichi"})}, {});
    for (const AuditedSeat& seat : audit.games[0].seats)
      EXPECT_EQ(seat.plays_for, seat.player) << is_scheduled;
    EXPECT_EQ(rules_of(audit), std::vector<std::string>{"event/decision-unused"}) << is_scheduled;
  }
}

TEST(Audit, OfTwoSeatsOfOnePlayerTheLowerKeepsHimUnlessTheOtherFitsBetter) {
  const EventFile event = with_players({"Aoi", "Botan", "Chika", "Daichi"});
  for (const auto& [low, high, keeper] :
       {std::tuple{"Aoi", "Aoi", 0U}, std::tuple{"AOI", "aoi", 0U}, std::tuple{"Aoi", "aoi", 0U},
        std::tuple{"aoi", "Aoi", 1U}}) {
    const Audit audit =
        audit_event(event, {game_of("a", {"one"}, {low, high, "Chika", "Daichi"})}, std::nullopt);
    EXPECT_EQ(audit.games[0].seats[keeper].player, 0U) << low << high;
    EXPECT_EQ(audit.games[0].seats[1 - keeper].player, std::nullopt) << low << high;
  }
}

/// What is wrong with this one decision of an event of two stages.
std::vector<Problem> problems_with(const DecisionRow& decision) {
  EventFile event = with_players({"Aoi", "Botan", "Chika", "Daichi"});
  event.stages.resize(2);
  event.stages[0].name = "First";
  event.stages[1].name = "Last";
  schedule(event, kFour);
  for (SeatRow& row : event.schedule) row.stage = "Last";
  event.decisions_file = "decisions.csv";
  event.decisions = {decision};
  return audit_event(std::move(event), {}, std::nullopt).event.problems;
}

TEST(Audit, DecisionsThatNameTooLittleAreProblems) {
  DecisionRow penalty;
  penalty.row = 2;
  penalty.kind = DecisionKind::Penalty;
  penalty.player = "Aoi";
  penalty.points = values::ResultPoints{500};
  EXPECT_EQ(problems_with(penalty),
            (std::vector{Problem{"decisions.csv", 2, "stage", say(Said::WhichStage)}}));
  DecisionRow undone;
  undone.row = 3;
  undone.kind = DecisionKind::Void;
  undone.game = "Last/1/1";
  EXPECT_EQ(problems_with(undone),
            (std::vector{Problem{"decisions.csv", 3, "game",
                                 say(Said::WasNotPlayed, std::string("Last/1/1"))}}));
  undone.kind = DecisionKind::Accept;
  undone.rule = "event/missing-game";
  EXPECT_EQ(problems_with(undone), std::vector<Problem>{});
}

TEST(Audit, OneLogIsTheGameOfOnePlace) {
  EventFile event = with_players({"Aoi", "Botan", "Chika", "Daichi"});
  schedule(event, kFour);
  schedule(event, kFour);
  for (std::size_t i = 4; i < 8; ++i) {
    event.schedule[i].row += 4;
    event.schedule[i].round = "2";
  }
  event.schedule[0].game = event.schedule[4].game = "a";
  const Audit audit = audit_event(event, {game_of("a", {"one"})}, std::nullopt);
  EXPECT_EQ(audit.event.problems,
            (std::vector{Problem{"schedule.csv", 6, "game",
                                 say(Said::HasAPlaceAlready, std::string("a"))}}));
  EXPECT_EQ(audit.games[0].scheduled, 0U);
}

TEST(Audit, PartsAreJoinedWhereTheirCountersFollow) {
  struct Case {
    std::vector<HandNumber> parts;
    std::size_t games;
  };
  const std::vector<Case> cases = {
      {{{0, 0}, {0, 1}, {1, 2}, {2, 0}}, 1},  // the same dealer again, a draw, a win
      {{{0, 0}, {0, 2}}, 2},
      {{{0, 0}, {1, 2}}, 2},
      {{{0, 0}, {2, 0}}, 2},
      {{{0, 0}, {0, 0}, {1, 0}}, 3},  // of which of the two is the third?
  };
  for (const Case& one : cases) {
    std::vector<PlayedGame> games;
    for (const HandNumber& hand : one.parts) {
      games.push_back(
          game_of(std::to_string(games.size()), {"deal " + std::to_string(games.size())}));
      games.back().match = "match";
      games.back().first_hand = games.back().last_hand = hand;
    }
    EXPECT_EQ(audit_event({}, std::move(games), std::nullopt).games.size(), one.games);
  }
}

TEST(Roster, ANameThatCouldMeanTwoMeansNobody) {
  EventFile event = with_players({"Aoi", "aoi", "Kim", "Lee", "Mori"});
  event.players[2].aliases = {"tenhou:wind"};
  event.players[3].aliases = {"mjs:wind"};
  event.players[4].replaced_by = "Mori";
  Roster roster;
  roster.build(event);
  EXPECT_EQ(roster.find("Aoi"), 0U);
  EXPECT_EQ(roster.find("aoi"), 1U);
  EXPECT_EQ(roster.find("AOI"), std::nullopt);
  EXPECT_EQ(roster.find("tenhou:wind"), 2U);
  EXPECT_EQ(roster.find("mjs:WIND"), 3U);
  EXPECT_EQ(roster.find("wind"), std::nullopt);
  EXPECT_EQ(roster.find("rc:wind"), std::nullopt);
  EXPECT_EQ(roster.players[4].replaced_by, std::nullopt);
  EXPECT_EQ(event.problems,
            (std::vector{Problem{"players.csv", 6, "replaced_by",
                                 say(Said::IsNotAnotherPlayer, std::string("Mori"))}}));
}

TEST(Audit, OnlyMissingSticksAreSticksThatNobodyGets) {
  for (const auto& [first, reason] :
       {std::pair{49'000, UnevenReason::Sticks}, std::pair{51'000, UnevenReason::Scores}}) {
    EventFile event = with_players({"Aoi", "Botan", "Chika", "Daichi"});
    GameRow row;
    row.file = "results.csv";
    row.row = 2;
    const std::array<std::int32_t, 4> scores = {first, 41'000, 20'000, 9'000};
    for (std::size_t s = 0; s < scores.size(); ++s) {
      ResultSeat seat;
      seat.player = kFour[s];
      seat.score = Points{scores[s]};
      row.seats.push_back(std::move(seat));
    }
    event.games = {row};
    const Audit audit = audit_event(std::move(event), {}, *find_preset("wrc2025"));
    ASSERT_EQ(audit.stages[0].uneven.size(), 1U) << first;
    EXPECT_EQ(audit.stages[0].uneven[0].reason, reason) << first;
  }
}

TEST(Audit, PlayersOfOneNameAreToldApartByTheirIds) {
  EventFile event = with_players({"Aoi", "Botan", "Chika", "Daichi", "Emi"});
  event.players[4].name = "Daichi";
  schedule(event, kFour);
  const Audit audit =
      audit_event(event, {game_of("a", {"one"}, {"Aoi", "Botan", "Chika", "Emi"})}, std::nullopt);
  ASSERT_EQ(rules_of(audit), std::vector<std::string>{"event/substitute"});
  EXPECT_EQ(words::english().sentence(audit.findings[0].required), "Daichi (Daichi)");
  EXPECT_EQ(words::english().sentence(audit.findings[0].claimed), "Daichi (Emi)");
}

// Bounds are in the zone of the event; a time in another one cannot be held against them at sight.
TEST(Audit, ATimeOfAnotherZoneIsToldInThatOfTheEventToo) {
  const auto told = [](const std::string& started, int zone) {
    EventFile event = with_players({"Aoi", "Botan", "Chika", "Daichi"});
    event.zone = zone;
    event.bounds.from = values::parse_moment("2026-11-24", zone);
    event.bounds.from_text = "2026-11-24";
    PlayedGame game = game_of("a", {"one"});
    game.started = started;
    const Audit audit = audit_event(std::move(event), {std::move(game)}, std::nullopt);
    return words::english().sentence(audit.findings.at(0).claimed);
  };
  EXPECT_EQ(told("2026-11-23T10:30:00Z", 540),
            "2026-11-23T10:30:00Z (2026-11-23T19:30 in the zone of the event)");
  EXPECT_EQ(told("2026-11-23T10:30:00Z", 0), "2026-11-23T10:30:00Z");
  EXPECT_EQ(told("2026-11-23T10:30", 540), "2026-11-23T10:30");
  EXPECT_EQ(told("2026-11-23", 540), "2026-11-23");
}

// One name of 10,000 characters made lines of 30,000 bytes, and a page of two metres.
TEST(AuditReports, LongNamesAreCut) {
  std::string name;
  for (int i = 0; i < 10'000; ++i) name += "\xE5\xAD\x97";
  EventFile event = with_players({"Aoi"});
  event.name = name;
  event.players[0].name = name;
  event.problems.push_back(
      {.file = name, .row = {}, .column = name, .said = say(Said::TextOfLog, name)});
  const Audit audit =
      audit_event(std::move(event), {game_of(name, {"one"})}, *find_preset("wrc2025"));
  std::string text;
  report::append_audit_text(audit, ReportStyle{}, text);
  report::append_standings_text(audit, Language::English, text);
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
    EXPECT_LT(end - begin, 3'000U) << text.substr(begin, 200);
    begin = end + 1;
  }
}

// A stream says itself what its first reader could not check.
TEST(AuditReports, WhatALogLeavesUncheckedIsEscaped) {
  Audit audit =
      audit_event(with_players({"Aoi"}), {game_of("a", {"one"})}, *find_preset("wrc2025"));
  audit.logs[0].report.unchecked = {Unchecked{"\x1b[31m\u202e", "\x1b]0;x", 1}};
  for (const Language language : {Language::English, *parse_language("ja")}) {
    std::string text;
    report::append_audit_text(audit, ReportStyle{.language = language}, text);
    EXPECT_NE(text.find("[31m"), std::string::npos) << text;
    EXPECT_EQ(text.find('\x1b'), std::string::npos) << text;
    EXPECT_EQ(text.find("\u202e"), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace referee::tournament
