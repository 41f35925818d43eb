#include <algorithm>

#include "event/games/fitting.h"
#include "event/games/row_seats.h"
#include "event/games/steps.h"

namespace referee::event {
namespace {

bool sits_at(const AuditedGame& game, std::size_t player) {
  return std::any_of(game.seats.begin(), game.seats.end(),
                     [&](const AuditedSeat& seat) { return seat.player == player; });
}

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
          std::find(seat.may_be.begin(), seat.may_be.end(), *in_row) == seat.may_be.end())
        continue;
      seat.player = in_row;
      is_settled = true;
    }
    if (is_settled) sit_again(audit, game);
  }
}

}  // namespace referee::event
