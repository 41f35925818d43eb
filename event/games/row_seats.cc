#include "event/games/row_seats.h"

#include <algorithm>

#include "event/values/names.h"

namespace referee::event {

namespace {

bool is_player(const Audit& audit, const AuditedSeat& seat, const ResultSeat& from) {
  return seat.player && audit.roster.find(from.player) == seat.player;
}

bool is_played_for(const Audit& audit, const AuditedSeat& seat, const ResultSeat& from) {
  return seat.plays_for && audit.roster.find(from.player) == seat.plays_for;
}

bool is_same_stranger(const Audit& audit, const AuditedSeat& seat, const ResultSeat& from) {
  return !seat.player && !audit.roster.find(from.player) &&
         (seat.name == from.player || folded(seat.name) == folded(from.player));
}

void pair_what_is_left(RowSeats& seats, const std::vector<bool>& taken) {
  const auto free = std::find(taken.begin(), taken.end(), false);
  const auto empty =
      std::find_if(seats.begin(), seats.end(), [](const auto& seat) { return !seat.has_value(); });
  if (free == taken.end() || empty == seats.end()) return;
  if (std::find(free + 1, taken.end(), false) != taken.end() ||
      std::any_of(empty + 1, seats.end(), [](const auto& seat) { return !seat.has_value(); }))
    return;
  *empty = static_cast<std::size_t>(free - taken.begin());
}

}  // namespace

RowSeats row_seats(const Audit& audit, const AuditedGame& game) {
  RowSeats seats(game.seats.size());
  if (!game.row) return seats;
  const GameRow& row = audit.event.games[*game.row];
  std::vector<bool> taken(row.seats.size());
  for (const auto fits : {is_player, is_played_for, is_same_stranger})
    for (std::size_t s = 0; s < seats.size(); ++s)
      for (std::size_t r = 0; r < row.seats.size() && !seats[s]; ++r) {
        if (taken[r] || !fits(audit, game.seats[s], row.seats[r])) continue;
        taken[r] = true;
        seats[s] = r;
      }
  pair_what_is_left(seats, taken);
  return seats;
}

bool has_all_players(const RowSeats& seats) {
  return std::all_of(seats.begin(), seats.end(), [](const auto& seat) { return seat.has_value(); });
}

Known<std::size_t> odd_seat(const Audit& audit, const AuditedGame& game, const RowSeats& seats) {
  if (!game.row || !has_all_players(seats)) return std::nullopt;
  const GameRow& row = audit.event.games[*game.row];
  for (std::size_t s = 0; s < seats.size(); ++s) {
    const AuditedSeat& seat = game.seats[s];
    const ResultSeat& from = row.seats[*seats[s]];
    if (!is_player(audit, seat, from) && !is_played_for(audit, seat, from) &&
        !is_same_stranger(audit, seat, from))
      return s;
  }
  return std::nullopt;
}

}  // namespace referee::event
