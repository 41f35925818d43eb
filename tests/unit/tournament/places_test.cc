// Which log has which place of the schedule, where other logs want the same place, and what the
// cheapest way of giving places is.
#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tournament/audit_tournament.h"
#include "tournament/values/assignment.h"
#include "validator/words/said.h"

namespace referee::tournament {
namespace {

using Four = std::array<const char*, 4>;

PlayedGame log_of(const std::string& path, const Four& names, const std::string& lobby) {
  PlayedGame game;
  game.has_end = true;
  game.lobby = lobby;
  game.report.path = path;
  game.report.digest = "sha256:" + path;
  game.report.verdict = Verdict::Clean;
  for (std::size_t s = 0; s < names.size(); ++s) game.report.names[s] = names[s];
  PlayedHand hand;
  hand.where = say(Said::ThisHand, Round{std::uint8_t{0}}, 0);
  hand.deal = path;
  game.hands.push_back(std::move(hand));
  return game;
}

PlayedGame cut(PlayedGame game) {
  game.has_end = false;
  return game;
}

EventFile event_of_tables(const std::vector<Four>& tables) {
  EventFile event;
  event.lobby = "C1234";
  event.players_file = "players.csv";
  event.schedule_file = "schedule.csv";
  for (const char* id : {"Aoi", "Botan", "Chika", "Daichi", "Emi"}) {
    PlayerRow row;
    row.row = static_cast<std::uint32_t>(event.players.size() + 2);
    row.id = id;
    event.players.push_back(std::move(row));
  }
  for (std::size_t t = 0; t < tables.size(); ++t)
    for (const char* player : tables[t]) {
      SeatRow row;
      row.row = static_cast<std::uint32_t>(event.schedule.size() + 2);
      row.round = std::to_string(t + 1);
      row.table = "1";
      row.player = player;
      event.schedule.push_back(std::move(row));
    }
  return event;
}

void make_void(EventFile& event, const std::string& path) {
  DecisionRow row;
  row.row = 2;
  row.kind = DecisionKind::Void;
  row.game = path;
  event.decisions_file = "decisions.csv";
  event.decisions.push_back(row);
}

std::vector<Known<std::size_t>> places_of(const Audit& audit) {
  std::vector<Known<std::size_t>> places;
  for (const AuditedGame& game : audit.games) places.push_back(game.scheduled);
  return places;
}

constexpr Four kFirstTable = {"Aoi", "Botan", "Chika", "Daichi"};
constexpr Four kSecond = {"Aoi", "Botan", "Chika", "Emi"};

TEST(Places, AVoidLogKeepsItsPlaceFromAGameOfAnotherLobbyWithThreeOfItsPlayers) {
  EventFile event = event_of_tables({kFirstTable, kSecond});
  make_void(event, "void");
  const std::vector<PlayedGame> logs = {log_of("warm-up", kFirstTable, "C9999"),
                                        log_of("real", kFirstTable, "C1234"),
                                        log_of("void", kSecond, "C1234")};
  const Audit audit = audit_event(event, logs, std::nullopt);
  EXPECT_EQ(places_of(audit), (std::vector<Known<std::size_t>>{std::nullopt, 0, 1}));
}

TEST(Places, AGameThatCountsTakesThePlaceOfAVoidOneOfTheSamePlayers) {
  EventFile event = event_of_tables({kFirstTable});
  make_void(event, "void");
  for (const char* lobby : {"C1234", "C9999"}) {
    const std::vector<PlayedGame> logs = {log_of("void", kFirstTable, "C1234"),
                                          log_of("again", kFirstTable, lobby)};
    const Audit audit = audit_event(event, logs, std::nullopt);
    EXPECT_EQ(places_of(audit), (std::vector<Known<std::size_t>>{std::nullopt, 0})) << lobby;
  }
}

TEST(Places, ALogThatIsCutMovesNoOther) {
  // Each log could have a place, if the whole one took that of others.
  const EventFile event = event_of_tables({kFirstTable, kSecond});
  const std::vector<PlayedGame> logs = {cut(log_of("first-try", kFirstTable, "C1234")),
                                        log_of("real", kFirstTable, "C1234")};
  const Audit audit = audit_event(event, logs, std::nullopt);
  EXPECT_EQ(places_of(audit), (std::vector<Known<std::size_t>>{std::nullopt, 0}));
}

TEST(Places, ASubstituteTakesASeatWhereNothingElseSpeaksAgainstIt) {
  const EventFile event = event_of_tables({kFirstTable});
  EXPECT_EQ(places_of(audit_event(event, {log_of("a", kSecond, "C1234")}, std::nullopt)),
            (std::vector<Known<std::size_t>>{0}));
  EXPECT_EQ(places_of(audit_event(event, {log_of("a", kSecond, "C9999")}, std::nullopt)),
            (std::vector<Known<std::size_t>>{std::nullopt}));
  EXPECT_EQ(places_of(audit_event(event, {cut(log_of("a", kSecond, "C1234"))}, std::nullopt)),
            (std::vector<Known<std::size_t>>{std::nullopt}));
}

TEST(Places, WhereNearlyAllLogsAreInAnotherLobbyThatTellsNoneApart) {
  const EventFile event = event_of_tables({kFirstTable, kSecond, kSecond, kSecond});
  std::vector<PlayedGame> logs = {log_of("a", kFirstTable, "C9999")};
  for (const char* path : {"b", "c"}) logs.push_back(log_of(path, kSecond, "C9999"));
  logs.push_back(log_of("d", {"Botan", "Chika", "Emi", "Daichi"}, "C9999"));
  EXPECT_EQ(places_of(audit_event(event, logs, std::nullopt)),
            (std::vector<Known<std::size_t>>{0, 1, 2, 3}));
}

TEST(Places, WhereNearlyAllLogsAreInOneOtherLobbyALogOfAThirdOneIsOdd) {
  const EventFile event = event_of_tables({kFirstTable, kSecond, kSecond, kSecond});
  std::vector<PlayedGame> logs = {log_of("warm-up", kFirstTable, "C9999"),
                                  log_of("real", kFirstTable, "C1243")};
  for (const char* path : {"b", "c", "d"}) logs.push_back(log_of(path, kSecond, "C1243"));
  EXPECT_EQ(places_of(audit_event(event, logs, std::nullopt)),
            (std::vector<Known<std::size_t>>{std::nullopt, 0, 1, 2, 3}));
}

// The year of the event is wrong for all, and the schedule knows the hour.
TEST(Places, WhereNearlyAllLogsAreOutsideTheEventTheHourOfTheScheduleTellsThemApart) {
  EventFile event = event_of_tables({kFirstTable, kSecond, kSecond, kSecond});
  event.bounds.to = values::parse_moment("2025-12-31", 0);
  for (SeatRow& row : event.schedule)
    row.bounds.from = values::parse_moment("2026-11-2" + row.round + "T19:30", 0);
  const auto at = [](const char* path, const Four& names, const char* started) {
    PlayedGame log = log_of(path, names, "C1234");
    log.started = started;
    return log;
  };
  const Audit audit = audit_event(
      event,
      {at("warm-up", kFirstTable, "2026-11-20T19:30:00Z"),
       at("real", kFirstTable, "2026-11-21T19:31:00Z"), at("b", kSecond, "2026-11-22T19:31:00Z"),
       at("c", kSecond, "2026-11-23T19:31:00Z"), at("d", kSecond, "2026-11-24T19:31:00Z")},
      std::nullopt);
  EXPECT_EQ(places_of(audit), (std::vector<Known<std::size_t>>{std::nullopt, 0, 1, 2, 3}));
}

// Nobody is known, so that any log fits any place, and there are too many for the cheapest way.
TEST(Places, OfManyLogsThatFitEverywhereThoseOfTheLobbyGoFirst) {
  constexpr std::size_t kMany = 40;
  EventFile event = event_of_tables(std::vector<Four>(kMany, kFirstTable));
  event.players.clear();
  event.is_list_lost = true;
  std::vector<PlayedGame> logs = {log_of("a-warm-up", kFirstTable, "C9999")};
  for (std::size_t at = 0; at < kMany; ++at)
    logs.push_back(log_of("game" + std::to_string(at), kSecond, "C1234"));
  const Audit audit = audit_event(event, logs, std::nullopt);
  EXPECT_FALSE(audit.games[0].scheduled);
  for (std::size_t at = 1; at <= kMany; ++at) EXPECT_EQ(audit.games[at].scheduled, at - 1);
}

TEST(Places, WhatIsDecidedAboutASecondLogIsDecidedAboutItsGame) {
  EventFile event = event_of_tables({kFirstTable});
  make_void(event, "copy");
  PlayedGame copy = log_of("copy", kFirstTable, "C1234");
  copy.hands.front().deal = "one";
  PlayedGame one = copy;
  one.report.path = "one";
  one.report.digest = "sha256:one";
  const Audit audit = audit_event(event, {one, copy}, std::nullopt);
  EXPECT_EQ(audit.games[0].status, GameStatus::Void);
  EXPECT_EQ(audit.games[1].status, GameStatus::Duplicate);
}

TEST(Places, ALostZoneMakesNoGameTooEarlyOrTooLateByHours) {
  EventFile event = event_of_tables({kFirstTable});
  event.bounds.to = values::parse_moment("2026-11-21T20:00", 0);
  PlayedGame game = log_of("a", kFirstTable, "C1234");
  const auto finds = [&](const char* started, bool is_lost) {
    event.is_zone_lost = is_lost;
    game.started = started;
    const Audit audit = audit_event(event, {game}, std::nullopt);
    return std::any_of(audit.findings.begin(), audit.findings.end(),
                       [](const EventFinding& finding) { return finding.rule == "event/period"; });
  };
  EXPECT_TRUE(finds("2026-11-22T09:00:00Z", false));
  EXPECT_FALSE(finds("2026-11-22T09:00:00Z", true));
  EXPECT_TRUE(finds("2026-11-22T10:01:00Z", true));
}

using Prices = std::vector<std::vector<values::Price>>;

values::Price sum_of(const Prices& prices, const std::vector<Known<std::size_t>>& columns) {
  values::Price sum;
  for (std::size_t row = 0; row < prices.size(); ++row)
    if (columns[row]) sum += prices[row][*columns[row]];
  return sum;
}

/// Every way is tried.
values::Price least_of(const Prices& prices) {
  std::vector<Known<std::size_t>> columns(prices.size());
  values::Price least;
  const std::function<void(std::size_t)> place = [&](std::size_t row) {
    if (row == prices.size()) {
      least = std::min(least, sum_of(prices, columns));
      return;
    }
    columns[row] = std::nullopt;
    place(row + 1);
    for (std::size_t c = 0; c < prices[row].size(); ++c) {
      if (std::find(columns.begin(), columns.begin() + static_cast<std::ptrdiff_t>(row), c) !=
          columns.begin() + static_cast<std::ptrdiff_t>(row))
        continue;
      columns[row] = c;
      place(row + 1);
    }
    columns[row] = std::nullopt;
  };
  place(0);
  return least;
}

TEST(Places, TheCheapestWayIsTheCheapestOfAll) {
  std::mt19937 random(54);
  const auto number = [&](int most) { return static_cast<int>(random() % (2U * 5U)) % most; };
  for (int i = 0; i < 2000; ++i) {
    const auto rows = static_cast<std::size_t>(1 + number(4));
    const auto columns = static_cast<std::size_t>(1 + number(4));
    Prices prices(rows, std::vector<values::Price>(columns, values::kNoPair));
    for (std::vector<values::Price>& row : prices)
      for (values::Price& price : row)
        if (number(3) != 0) price = {number(5) - 3, number(4)};
    const auto found = values::cheapest_pairs(prices);
    ASSERT_EQ(sum_of(prices, found), least_of(prices)) << i;
  }
}

}  // namespace
}  // namespace referee::tournament
