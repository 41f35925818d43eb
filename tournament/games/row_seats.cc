#include "tournament/games/row_seats.h"

#include <algorithm>

#include "tournament/games/fitting.h"
#include "tournament/games/steps.h"
#include "tournament/values/names.h"

namespace referee::tournament::games {
namespace {

bool is_player(const Audit& audit, const AuditedSeat& seat, const ResultSeat& from) {
  return seat.player && audit.roster.find(from.player) == seat.player;
}

bool is_played_for(const Audit& audit, const AuditedSeat& seat, const ResultSeat& from) {
  return seat.plays_for && audit.roster.find(from.player) == seat.plays_for;
}

bool is_same_stranger(const Audit& audit, const AuditedSeat& seat, const ResultSeat& from) {
  return !seat.player && !audit.roster.find(from.player) &&
         (seat.name == from.player || values::folded(seat.name) == values::folded(from.player));
}

/// The text is the name of one player and the id of another, or the name of both.
bool is_namesake(const Audit& audit, const AuditedSeat& seat, const ResultSeat& from) {
  const std::vector<std::size_t> players = audit.roster.namesakes(from.player);
  const auto has = [&](Known<std::size_t> player) {
    return player && std::ranges::find(players, *player) != players.end();
  };
  return has(seat.player) || has(seat.plays_for);
}

/// One seat is left on both sides; or several are, and each has the score of one line alone.
void pair_what_is_left(RowSeats& seats, const std::vector<bool>& taken, const GameRow& row,
                       const PlayedGame* log) {
  std::vector<std::size_t> lines;
  for (std::size_t r = 0; r < taken.size(); ++r)
    if (!taken[r]) lines.push_back(r);
  std::vector<std::size_t> empty;
  for (std::size_t s = 0; s < seats.size(); ++s)
    if (!seats[s]) empty.push_back(s);
  if (lines.size() != empty.size() || lines.empty()) return;
  if (lines.size() == 1) {
    seats[empty.front()] = lines.front();
    return;
  }
  if (log == nullptr || !log->scores) return;
  RowSeats paired = seats;
  for (const std::size_t s : empty) {
    const auto has_score = [&](std::size_t r) { return row.seats[r].score == (*log->scores)[s]; };
    if (std::ranges::count_if(lines, has_score) != 1) return;
    const auto line = std::ranges::find_if(lines, has_score);
    if (std::ranges::find(paired, *line) != paired.end()) return;
    paired[s] = *line;
  }
  seats = std::move(paired);
}

}  // namespace

RowSeats row_seats(const Audit& audit, const AuditedGame& game) {
  RowSeats seats(game.seats.size());
  if (!game.row) return seats;
  const GameRow& row = audit.event.games[*game.row];
  std::vector<bool> taken(row.seats.size());
  for (const auto fits : {is_player, is_played_for, is_same_stranger, is_namesake})
    for (std::size_t s = 0; s < seats.size(); ++s)
      for (std::size_t r = 0; r < row.seats.size() && !seats[s]; ++r) {
        if (taken[r] || !fits(audit, game.seats[s], row.seats[r])) continue;
        taken[r] = true;
        seats[s] = r;
      }
  pair_what_is_left(seats, taken, row, game.log ? &audit.logs[*game.log] : nullptr);
  return seats;
}

bool has_all_players(const RowSeats& seats) {
  return std::ranges::all_of(seats, [](const auto& seat) { return seat.has_value(); });
}

std::vector<std::size_t> odd_seats(const Audit& audit, const AuditedGame& game,
                                   const RowSeats& seats) {
  std::vector<std::size_t> odd;
  if (!game.row || !has_all_players(seats)) return odd;
  const GameRow& row = audit.event.games[*game.row];
  for (std::size_t s = 0; s < seats.size(); ++s) {
    const AuditedSeat& seat = game.seats[s];
    const ResultSeat& from = row.seats[*seats[s]];
    if (!is_player(audit, seat, from) && !is_played_for(audit, seat, from) &&
        !is_same_stranger(audit, seat, from) && !is_namesake(audit, seat, from))
      odd.push_back(s);
  }
  return odd;
}

namespace {

void sit_again(const Audit& audit, AuditedGame& game) {
  if (game.scheduled)
    fit_seats(audit, game, *game.scheduled).apply_to(game);
  else
    sit_without_schedule(audit, game);
}

}  // namespace

void call_namesakes(Audit& audit) {
  for (std::size_t i = 0; i < audit.logs.size(); ++i) {
    AuditedGame& game = audit.games[i];
    bool is_called = false;
    for (AuditedSeat& seat : game.seats) {
      if (seat.player || seat.may_be.empty()) continue;
      const auto found = audit.roster.find(audit.logs[i].platform, {}, seat.name);
      if (!found || sits_at(game, found->player)) continue;
      seat.player = found->player;
      is_called = true;
    }
    if (is_called) sit_again(audit, game);
  }
}

void settle_namesakes(Audit& audit) {
  for (std::size_t i = 0; i < audit.logs.size(); ++i) {
    AuditedGame& game = audit.games[i];
    if (!game.row) continue;
    const std::vector<ResultSeat>& row = audit.event.games[*game.row].seats;
    const RowSeats seats = row_seats(audit, game);
    bool is_settled = false;
    for (std::size_t s = 0; s < game.seats.size(); ++s) {
      AuditedSeat& seat = game.seats[s];
      if (!seats[s] || seat.may_be.empty() || (seat.player && game.scheduled)) continue;
      const auto in_row = audit.roster.find(row[*seats[s]].player);
      if (!in_row || in_row == seat.player || sits_at(game, *in_row) ||
          std::ranges::find(seat.may_be, *in_row) == seat.may_be.end())
        continue;
      seat.player = in_row;
      is_settled = true;
    }
    if (is_settled) sit_again(audit, game);
  }
}

}  // namespace referee::tournament::games
