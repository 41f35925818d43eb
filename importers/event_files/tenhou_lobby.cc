#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "importers/event_files/columns.h"
#include "importers/event_files/results.h"
#include "tournament/values/lobby.h"
#include "tournament/values/names.h"

namespace referee::event_files {
namespace {

constexpr int kJapan = 9 * 60;  // minutes east
constexpr std::size_t kLinesLookedAt = 20;

std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return trimmed(line);
}

/// "+57.0" or "+57.0,+2枚" between brackets.
bool take_result(std::string_view text, tournament::ResultSeat& seat) {
  constexpr std::string_view kCounter = "枚";
  const std::size_t comma = text.find(',');
  const std::string points = tournament::values::plain_width(text.substr(0, comma));
  seat.points = tournament::values::parse_result_points(points);
  // "(1)" may belong to a name: a lobby gives a decimal to every result.
  if (!seat.points || points.find('.') == std::string::npos) return false;
  if (comma == std::string_view::npos) return true;
  std::string_view chips = text.substr(comma + 1);
  if (chips.ends_with(kCounter)) chips.remove_suffix(kCounter.size());
  seat.chips = parse_count(tournament::values::plain_width(chips));
  return seat.chips.has_value();
}

/// "A(+45.0) B(+9.0)": a name may hold brackets too, so a result is what parses as one.
std::vector<tournament::ResultSeat> seats_of(std::string_view text) {
  std::vector<tournament::ResultSeat> seats;
  std::size_t from = 0;
  for (std::size_t open = text.find('('); open != std::string_view::npos;
       open = text.find('(', open + 1)) {
    const std::size_t close = text.find(')', open);
    if (close == std::string_view::npos) break;
    tournament::ResultSeat seat;
    if (!take_result(text.substr(open + 1, close - open - 1), seat)) continue;
    seat.player = trimmed(text.substr(from, open - from));
    seat.place = static_cast<std::uint8_t>(std::min<std::size_t>(seats.size() + 1, 4));
    if (seat.player.empty()) return {};
    seats.push_back(std::move(seat));
    from = close + 1;
  }
  return seats;
}

struct Line {
  std::string_view lobby;
  std::string_view time;
  std::vector<tournament::ResultSeat> seats;
};

/// "L1000 | 00:30 | 四般南喰赤－ | A(+45.0) ..."; without seats for any other line.
Line parse_line(std::string_view text) {
  Line line;
  std::size_t bars = 0;
  while (bars < 3) {
    const std::size_t bar = text.find('|');
    if (bar == std::string_view::npos) return {};
    if (bars == 0) line.lobby = trimmed(text.substr(0, bar));
    if (bars == 1) line.time = trimmed(text.substr(0, bar));
    text.remove_prefix(bar + 1);
    ++bars;
  }
  line.seats = seats_of(text);
  if (line.seats.size() < 3 || line.seats.size() > 4) line.seats.clear();
  return line;
}

/// "2026-09-01" of "sca20260901.log": the lines themselves give the time only.
std::string date_in(std::string_view file) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  for (std::size_t i = 0; i + 8 <= file.size(); ++i) {
    const std::string_view part = file.substr(i, 8);
    const bool ends = i + 8 == file.size() || !is_digit(file[i + 8]);
    if (!std::ranges::all_of(part, is_digit) || (i > 0 && is_digit(file[i - 1])) || !ends) continue;
    return fmt::format("{}-{}-{}", part.substr(0, 4), part.substr(4, 2), part.substr(6, 2));
  }
  return {};
}

/// The lobbies in which games of the event may be played; none where any may be.
std::vector<std::string> lobbies_of(const tournament::EventFile& event) {
  std::vector<std::string> lobbies;
  for (const tournament::StageRules& stage : event.stages) {
    const std::string& due = stage.lobby.empty() ? event.lobby : stage.lobby;
    if (due.empty()) return {};
    lobbies.push_back(due);
  }
  return lobbies;
}

/// "LXXX" stands where the lobby is kept secret.
bool says_lobby(std::string_view text) {
  return text.find_first_of("0123456789") != std::string_view::npos;
}

}  // namespace

bool is_tenhou_lobby(std::string_view text) {
  for (std::size_t i = 0; i < kLinesLookedAt && !text.empty(); ++i)
    if (!parse_line(take_line(text)).seats.empty()) return true;
  return false;
}

void read_tenhou_lobby(std::string_view file, std::string_view text, tournament::EventFile& event) {
  const std::string date = date_in(file.substr(file.find_last_of('/') + 1));
  const std::vector<std::string> lobbies = lobbies_of(event);
  tournament::PassedOver others{std::string(file), 0, false, {}};
  for (std::uint32_t number = 1; !text.empty(); ++number) {
    const std::string_view written = take_line(text);
    if (written.empty()) continue;
    Line line = parse_line(written);
    if (line.seats.empty()) {
      event.problems.push_back(
          tournament::Problem{std::string(file), number, {}, say(Said::NoResultOfLobby)});
      continue;
    }
    // The files of a day hold the games of all lobbies.
    const bool is_ours = lobbies.empty() || !says_lobby(line.lobby) ||
                         std::ranges::any_of(lobbies, [&](const std::string& lobby) {
                           return tournament::values::is_same_lobby(lobby, line.lobby);
                         });
    if (!is_ours) {
      ++others.lines;
      others.lobbies.insert(std::string(line.lobby));
      continue;
    }
    others.has_own = true;
    tournament::GameRow row;
    row.file = file;
    row.row = number;
    if (!date.empty())
      row.date = tournament::values::parse_moment(fmt::format("{}T{}", date, line.time), kJapan);
    row.seats = std::move(line.seats);
    event.games.push_back(std::move(row));
  }
  if (others.lines > 0) event.passed_over.push_back(std::move(others));
}

}  // namespace referee::event_files
