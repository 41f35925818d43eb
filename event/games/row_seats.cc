#include "event/games/row_seats.h"

#include <algorithm>

#include "event/values/names.h"

namespace referee::event {

RowSeats row_seats(const Audit& audit, const AuditedGame& game) {
  RowSeats seats(game.seats.size());
  if (!game.row) return seats;
  const GameRow& row = audit.event.games[*game.row];
  std::vector<bool> taken(row.seats.size());
  const auto step = [&](auto fits) {
    for (std::size_t s = 0; s < seats.size(); ++s)
      for (std::size_t r = 0; r < row.seats.size() && !seats[s]; ++r) {
        if (taken[r] || !fits(game.seats[s], row.seats[r])) continue;
        taken[r] = true;
        seats[s] = r;
      }
  };
  step([&](const AuditedSeat& seat, const ResultSeat& from) {
    return seat.player && audit.roster.find(from.player) == seat.player;
  });
  step([&](const AuditedSeat& seat, const ResultSeat& from) {
    return seat.plays_for && audit.roster.find(from.player) == seat.plays_for;
  });
  step([&](const AuditedSeat& seat, const ResultSeat& from) {
    return !seat.player && !audit.roster.find(from.player) &&
           (seat.name == from.player || folded(seat.name) == folded(from.player));
  });
  return seats;
}

bool has_all_players(const RowSeats& seats) {
  return std::all_of(seats.begin(), seats.end(), [](const auto& seat) { return seat.has_value(); });
}

}  // namespace referee::event
