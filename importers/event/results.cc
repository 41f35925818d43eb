#include "importers/event/results.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "importers/event/columns.h"

namespace referee {
namespace {

constexpr int kMostPlayers = 4;

std::string numbered(std::string_view name, int number) {
  return fmt::format("{}{}", name, number);
}

std::optional<std::uint8_t> parse_place(std::string_view text) {
  const auto place = parse_count(text);
  if (!place || *place < 1 || *place > kMostPlayers) return std::nullopt;
  return static_cast<std::uint8_t>(*place);
}

std::optional<std::uint32_t> parse_natural(std::string_view text) {
  const auto number = parse_count(text);
  if (!number || *number < 0) return std::nullopt;
  return static_cast<std::uint32_t>(*number);
}

/// Three players or four, each once, with something to count.
bool is_game(Columns& columns, const event::GameRow& row, std::string_view column) {
  if (row.seats.size() < 3) {
    columns.wrong(column, "a game has three players or four");
    return false;
  }
  for (std::size_t a = 0; a < row.seats.size(); ++a)
    for (std::size_t b = a + 1; b < row.seats.size(); ++b)
      if (row.seats[a].player == row.seats[b].player) {
        columns.wrong(column, fmt::format("{} sits twice", row.seats[a].player));
        return false;
      }
  const bool has_scores = std::all_of(row.seats.begin(), row.seats.end(),
                                      [](const auto& seat) { return seat.score.has_value(); });
  const bool has_points = std::all_of(row.seats.begin(), row.seats.end(),
                                      [](const auto& seat) { return seat.points.has_value(); });
  if (has_scores || has_points) return true;
  columns.wrong({}, "neither all scores nor all points");
  return false;
}

void read_own_games(Columns& columns, const CsvTable& table, std::string_view file,
                    event::EventFile& event) {
  std::vector<std::string> names = {"stage", "round", "table", "game", "date"};
  for (int i = 1; i <= kMostPlayers; ++i)
    for (const char* name : {"player", "score", "points", "place", "chips", "seat"})
      names.push_back(numbered(name, i));
  columns.know(names);
  for (const CsvRow& line : table.rows) {
    columns.stand_on(line);
    event::GameRow row;
    row.file = file;
    row.row = line.row;
    row.stage = columns.text("stage");
    row.round = columns.text("round");
    row.table = columns.text("table");
    row.game = columns.text("game");
    row.date = columns.moment("date");
    for (int i = 1; i <= kMostPlayers; ++i) {
      const std::string_view player = columns.text(numbered("player", i));
      if (player.empty()) continue;
      event::ResultSeat seat;
      seat.player = player;
      seat.score = columns.value(numbered("score", i), "score", parse_score);
      seat.points = columns.points(numbered("points", i));
      seat.place = columns.value(numbered("place", i), "place", parse_place);
      seat.chips = columns.value(numbered("chips", i), "number of chips", parse_count);
      seat.seat = columns.value(numbered("seat", i), "seat (E S W N)", parse_seat).value_or(Seat{});
      row.seats.push_back(std::move(seat));
    }
    if (is_game(columns, row, "player1")) event.games.push_back(std::move(row));
  }
}

void read_own_standing(Columns& columns, const CsvTable& table, std::string_view file,
                       event::EventFile& event) {
  columns.know({"stage", "place", "player", "team", "points", "games"});
  event::StandingTable standing;
  standing.file = file;
  for (const CsvRow& line : table.rows) {
    columns.stand_on(line);
    event::StandingRow row;
    row.file = file;
    row.row = line.row;
    row.stage = columns.text("stage");
    row.place = columns.value("place", "place", parse_natural);
    row.player = columns.text("player");
    row.team = columns.text("team");
    row.points = columns.points("points");
    row.games = columns.value("games", "number of games", parse_natural);
    if (row.player.empty() && row.team.empty()) {
      columns.wrong("player", "a player or a team must be there");
      continue;
    }
    standing.rows.push_back(std::move(row));
  }
  event.standings.push_back(std::move(standing));
}

void read_contest(Columns& columns, const CsvTable& table, std::string_view file,
                  event::EventFile& event) {
  for (const CsvRow& line : table.rows) {
    columns.stand_on(line);
    const std::string_view hidden = columns.text("非表示状態");
    if (!hidden.empty() && hidden != "0" && hidden != "false" && hidden != "FALSE") continue;
    event::GameRow row;
    row.file = file;
    row.row = line.row;
    row.game = columns.text("牌譜リンク");
    row.date = columns.moment("開始時間");
    for (int i = 1; i <= kMostPlayers; ++i) {
      std::string_view player = columns.text(fmt::format("{}位プレイヤー名", i));
      if (player.empty()) continue;
      event::ResultSeat seat;
      // "[JP][100000001]name()": the number stays, names change.
      const std::size_t open = player.find("][");
      const std::size_t close = open == std::string_view::npos ? open : player.find(']', open + 2);
      seat.player = close == std::string_view::npos
                        ? std::string(player)
                        : fmt::format("mjs:{}", player.substr(open + 2, close - open - 2));
      seat.score = columns.value(fmt::format("{}位PT", i), "score", parse_score);
      seat.points = columns.points(fmt::format("{}位最終点数", i));
      seat.place = static_cast<std::uint8_t>(i);
      row.seats.push_back(std::move(seat));
    }
    if (is_game(columns, row, "1位プレイヤー名")) event.games.push_back(std::move(row));
  }
}

void read_pantheon_rating(Columns& columns, const CsvTable& table, std::string_view file,
                          event::EventFile& event) {
  event::StandingTable standing;
  standing.file = file;
  standing.starts_anywhere = true;
  for (const CsvRow& line : table.rows) {
    columns.stand_on(line);
    event::StandingRow row;
    row.file = file;
    row.row = line.row;
    row.place = columns.value("place", "place", parse_natural);
    row.player = columns.text("player name");
    row.points = columns.points("rating points");
    row.games = columns.value("games played", "number of games", parse_natural);
    if (row.player.empty()) {
      columns.wrong("player name", "must be there");
      continue;
    }
    standing.rows.push_back(std::move(row));
  }
  event.standings.push_back(std::move(standing));
}

}  // namespace

void read_results(std::string_view file, std::string_view text, event::EventFile& event) {
  const std::size_t first = text.find_first_not_of(" \t\r\n\xef\xbb\xbf");
  if (first != std::string_view::npos && (text[first] == '{' || text[first] == '['))
    return read_pantheon_games(file, text, event);
  if (is_tenhou_lobby(text)) return read_tenhou_lobby(file, text, event);
  const CsvTable table = read_csv(text);
  Columns columns(file, table, event.zone, event.problems);
  if (columns.has("player1")) return read_own_games(columns, table, file, event);
  if (columns.has("1位プレイヤー名")) return read_contest(columns, table, file, event);
  if (columns.has("rating points")) return read_pantheon_rating(columns, table, file, event);
  if (columns.has("points") && (columns.has("player") || columns.has("team")))
    return read_own_standing(columns, table, file, event);
  event.problems.push_back(
      {std::string(file), std::nullopt, {}, "no table of results is like this"});
}

}  // namespace referee
