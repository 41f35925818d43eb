#include <algorithm>
#include <cstdint>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "event/games/fitting.h"
#include "event/games/references.h"
#include "event/games/steps.h"
#include "event/model/lookup.h"

namespace referee::event {
namespace {

unsigned players_of(const Audit& audit) { return audit.rules ? audit.rules->game_players : 4U; }

DueSeat due_of(Audit& audit, const SeatRow& row) {
  DueSeat due;
  due.seat = row.seat;
  if (!row.player.empty()) {
    due.player = audit.roster.find(row.player);
    if (!due.player && !audit.roster.is_open)
      audit.problem(audit.event.schedule_file, row.row, "player",
                    fmt::format("{} is no player of the event", row.player));
  } else if (audit.roster.has_team(row.team)) {
    due.team = row.team;
  } else {
    audit.problem(audit.event.schedule_file, row.row, "team",
                  fmt::format("{} is no team of the event", row.team));
  }
  return due;
}

bool is_same(const DueSeat& one, const DueSeat& other) {
  return one.seat == other.seat && one.player == other.player && one.team == other.team;
}

/// Adds the seat of a row. Of equal rows the first one counts.
void add_due(ScheduledGame& game, std::uint32_t row, DueSeat seat) {
  const bool is_twin =
      seat.player && std::any_of(game.due.begin(), game.due.end(),
                                 [&](const DueSeat& other) { return is_same(seat, other); });
  if (is_twin) {
    if (!game.twin) game.twin = row;
    return;
  }
  ++game.rows;
  if (game.due.size() < kMostDue) game.due.push_back(std::move(seat));
}

void check_scheduled(Audit& audit, const ScheduledGame& game) {
  if (game.twin)
    audit.problem(audit.event.schedule_file, *game.twin, "",
                  fmt::format("round {}, table {}: the row says what a row before it says",
                              game.round, game.table));
  if (game.rows != players_of(audit))
    audit.problem(audit.event.schedule_file, game.row, "",
                  fmt::format("round {}, table {}: {} seats, and a table has {}", game.round,
                              game.table, game.rows, players_of(audit)));
  for (std::size_t a = 0; a < game.due.size(); ++a)
    for (std::size_t b = a + 1; b < game.due.size(); ++b) {
      if (game.due[a].seat.present() && game.due[a].seat == game.due[b].seat)
        audit.problem(audit.event.schedule_file, game.row, "seat",
                      fmt::format("round {}, table {}: one seat twice", game.round, game.table));
      if (game.due[a].player && game.due[a].player == game.due[b].player)
        audit.problem(audit.event.schedule_file, game.row, "player",
                      fmt::format("round {}, table {}: {} sits twice", game.round, game.table,
                                  player_name(audit, *game.due[a].player)));
    }
}

/// 0 while the time of the log may be that of the scheduled game.
int misfit_of_time(const Audit& audit, const AuditedGame& game, const ScheduledGame& due) {
  return may_be_within(started(audit, game), due.bounds) ? 0 : 1;
}

void give(Audit& audit, std::size_t game, std::size_t scheduled) {
  audit.games[game].scheduled = scheduled;
  audit.games[game].stage = audit.schedule[scheduled].stage;
  audit.schedule[scheduled].game = game;
}

bool takes_part(const AuditedGame& game) {
  return !game.scheduled && (game.status == GameStatus::Counted || game.status == GameStatus::Void);
}

void give_named(Audit& audit) {
  const References references(audit);
  for (std::size_t s = 0; s < audit.schedule.size(); ++s) {
    ScheduledGame& due = audit.schedule[s];
    if (due.reference.empty()) continue;
    const Reference found = references.find(due.reference);
    if (!found.log || audit.games[*found.log].scheduled) {
      audit.problem(audit.event.schedule_file, due.row, "game",
                    found.fits > 1 ? fmt::format("{} may be {} games", due.reference, found.fits)
                    : found.log    ? fmt::format("{} has a place already", due.reference)
                                   : fmt::format("there is no game {}", due.reference));
      continue;
    }
    give(audit, *found.log, s);
  }
}

/// One step: each log that differs from a free scheduled game in exactly `differences` players.
void give_by_players(Audit& audit, const std::vector<std::size_t>& order, std::size_t differences) {
  FreePlaces free(audit);
  for (const std::size_t number : order) {
    AuditedGame& game = audit.games[number];
    if (!takes_part(game)) continue;
    Known<std::size_t> best;
    int misfit = 2;
    free.each(game, [&](std::size_t s) {
      const ScheduledGame& due = audit.schedule[s];
      if (!may_fit(audit, game, due, differences) ||
          fit_seats(audit, game, s).size_of_misfits() != differences)
        return false;
      const int here = misfit_of_time(audit, game, due);
      if (here < misfit) {
        best = s;
        misfit = here;
      }
      return misfit == 0;
    });
    if (best) give(audit, number, *best);
  }
}

std::size_t stage_of_unscheduled(const Audit& audit, const AuditedGame& game) {
  const auto when = started(audit, game);
  for (std::size_t s = 0; s < audit.event.stages.size(); ++s)
    if (may_be_within(when, audit.event.stages[s].bounds)) return s;
  return 0;
}

}  // namespace

void take_in_schedule(Audit& audit) {
  std::map<std::tuple<std::size_t, std::string, std::string>, std::size_t> places;
  for (const SeatRow& row : audit.event.schedule) {
    const auto stage = row.stage.empty() && audit.event.stages.size() == 1
                           ? Known<std::size_t>{0}
                           : stage_named(audit, row.stage);
    if (!stage) {
      audit.problem(
          audit.event.schedule_file, row.row, "stage",
          row.stage.empty() ? "of which stage?" : fmt::format("there is no stage {}", row.stage));
      continue;
    }
    const auto [at, is_new] =
        places.emplace(std::tuple(*stage, row.round, row.table), audit.schedule.size());
    if (is_new) {
      ScheduledGame game;
      game.row = row.row;
      game.stage = *stage;
      game.round = row.round;
      game.table = row.table;
      audit.schedule.push_back(std::move(game));
    }
    ScheduledGame& game = audit.schedule[at->second];
    if (!game.bounds.from && row.bounds.from) {
      game.bounds.from = row.bounds.from;
      game.bounds.from_text = row.bounds.from_text;
    }
    if (!game.bounds.to && row.bounds.to) {
      game.bounds.to = row.bounds.to;
      game.bounds.to_text = row.bounds.to_text;
    }
    if (game.reference.empty()) game.reference = row.game;
    add_due(game, row.row, due_of(audit, row));
  }
  for (const ScheduledGame& game : audit.schedule) check_scheduled(audit, game);
}

void fit_logs_to_schedule(Audit& audit) {
  give_named(audit);
  const std::vector<std::size_t> order = order_of_logs(audit);
  if (!audit.schedule.empty()) {
    give_by_players(audit, order, 0);
    give_by_players(audit, order, 1);
  }
  for (std::size_t i = 0; i < audit.logs.size(); ++i) {
    AuditedGame& game = audit.games[i];
    if (game.scheduled) {
      fit_seats(audit, game, *game.scheduled).apply_to(game);
      continue;
    }
    game.stage = stage_of_unscheduled(audit, game);
    sit_without_schedule(audit, game);
  }
}

}  // namespace referee::event
