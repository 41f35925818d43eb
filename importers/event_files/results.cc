#include "importers/event_files/results.h"

#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "importers/event_files/columns.h"
#include "importers/event_files/result_rows.h"
#include "importers/text/byte_order_mark.h"

namespace referee::event_files {
namespace {

std::string numbered(std::string_view name, int number) {
  return fmt::format("{}{}", name, number);
}

std::optional<std::uint8_t> parse_place(std::string_view text) {
  const auto place = parse_count(text);
  if (!place || *place < 1 || *place > kMostPlayersOfRow) return std::nullopt;
  return static_cast<std::uint8_t>(*place);
}

void read_own_games(Columns& columns, const CsvTable& table, std::string_view file,
                    tournament::EventFile& event) {
  std::vector<std::string> names = {"stage", "round", "table", "game", "date"};
  for (int i = 1; i <= kMostPlayersOfRow; ++i)
    for (const char* name : {"player", "score", "points", "place", "chips", "seat"})
      names.push_back(numbered(name, i));
  columns.know(names);
  std::vector<std::string> seats;
  for (int i = 1; i <= kMostPlayersOfRow; ++i) seats.push_back(numbered("seat", i));
  columns.count_seats_in(seats);
  read_rows(columns, table, file, event.games, [&](tournament::GameRow& row) {
    row.stage = columns.text("stage");
    row.round = columns.text("round");
    row.table = columns.text("table");
    row.game = columns.text("game");
    row.date = columns.moment("date");
    for (int i = 1; i <= kMostPlayersOfRow; ++i) {
      const std::string_view player = columns.text(numbered("player", i));
      if (player.empty()) continue;
      tournament::ResultSeat seat;
      seat.player = player;
      seat.score = columns.value(numbered("score", i), Said::IsNoScore, parse_score_cell);
      seat.points = columns.points(numbered("points", i));
      seat.place = columns.value(numbered("place", i), Said::IsNoPlace, parse_place);
      seat.chips = columns.value(numbered("chips", i), Said::IsNoNumberOfChips, parse_count);
      seat.seat = columns.seat(numbered("seat", i));
      row.seats.push_back(std::move(seat));
    }
    return is_game(columns, row, "player1");
  });
}

void read_own_standing(Columns& columns, const CsvTable& table, std::string_view file,
                       tournament::EventFile& event) {
  columns.know({"stage", "place", "player", "team", "points", "games"});
  tournament::StandingTable standing;
  standing.file = file;
  read_rows(columns, table, file, standing.rows, [&](tournament::StandingRow& row) {
    row.stage = columns.text("stage");
    row.place = columns.value("place", Said::IsNoPlace, parse_natural);
    row.player = columns.text("player");
    row.team = columns.text("team");
    row.points = columns.points("points");
    row.games = columns.value("games", Said::IsNoNumberOfGames, parse_natural);
    if (!row.player.empty() || !row.team.empty()) return true;
    columns.wrong("player", say(Said::PlayerOrTeamNeeded));
    return false;
  });
  event.standings.push_back(std::move(standing));
}

}  // namespace

void read_results(std::string_view file, std::string_view text, tournament::EventFile& event) {
  text = text::after_mark(text);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && (text[first] == '{' || text[first] == '['))
    return read_pantheon(file, text, event);
  if (is_tenhou_lobby(text)) return read_tenhou_lobby(file, text, event);
  const CsvTable table = read_csv(text);
  Columns columns(file, table, event.zone, event.problems);
  if (columns.has("player1")) return read_own_games(columns, table, file, event);
  if (columns.has("1位プレイヤー名")) return read_contest(columns, table, file, event);
  if (columns.has("rating points")) return read_pantheon_rating(columns, table, file, event);
  if (columns.has("points") && (columns.has("player") || columns.has("team")))
    return read_own_standing(columns, table, file, event);
  event.problems.push_back(
      tournament::Problem{std::string(file), std::nullopt, {}, say(Said::NoTableOfResults)});
}

}  // namespace referee::event_files
