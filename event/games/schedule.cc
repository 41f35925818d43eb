#include <algorithm>
#include <cstdint>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "event/games/steps.h"
#include "event/model/lookup.h"
#include "event/values/names.h"

namespace referee::event {
namespace {

/// Without rules the fullest table of the schedule shows how many sit at one.
std::size_t seats_of_tables(const Audit& audit) {
  if (audit.rules) return audit.rules->game_players;
  std::size_t most = 0;
  for (const ScheduledGame& game : audit.schedule) most = std::max(most, game.due.size());
  return std::min(most, kMaxSeats);
}

DueSeat due_of(Audit& audit, const SeatRow& row) {
  DueSeat due;
  due.row = row.row;
  due.seat = row.seat;
  if (!row.player.empty()) {
    due.player = audit.roster.find(row.player);
    due.is_stranger = !due.player && !audit.roster.is_open;
    // One problem a name, which is then no finding of the games either.
    if (!due.player && !audit.roster.is_open && !audit.roster.is_disputed(row.player) &&
        audit.strangers.insert(folded(row.player)).second)
      audit.problem(
          audit.event.schedule_file, row.row, "player",
          fmt::format("{} is no player of the event", row.player) + meant_words(audit, row.player));
  } else if (const std::string& team = audit.roster.team_named(row.team); !team.empty()) {
    due.team = team;
  } else {
    audit.problem(audit.event.schedule_file, row.row, "team", no_team_words(audit, row.team));
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

}  // namespace

void take_in_schedule(Audit& audit) {
  std::map<std::tuple<std::size_t, std::string, std::string>, std::size_t> places;
  for (const SeatRow& row : audit.event.schedule) {
    const auto stage = row.stage.empty() && audit.event.stages.size() == 1
                           ? Known<std::size_t>{0}
                           : stage_named(audit, row.stage);
    if (!stage) {
      audit.problem(audit.event.schedule_file, row.row, "stage",
                    row.stage.empty() ? "of which stage?" : no_stage_words(audit, row.stage));
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
  const std::size_t seats = seats_of_tables(audit);
  for (ScheduledGame& game : audit.schedule) {
    check_scheduled(audit, game);
    // A seat whose row is missing is anybody's, as one of a player whom nobody knows.
    while (game.due.size() < seats) game.due.emplace_back();
  }
}

}  // namespace referee::event
