#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "tournament/games/fitting.h"
#include "tournament/games/steps.h"
#include "tournament/model/lookup.h"
#include "tournament/values/names.h"

namespace referee::tournament::games {
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
        audit.strangers.insert(values::folded(row.player)).second)
      audit.problem(audit.event.schedule_file, row.row, "player",
                    with_meant(say_no_player(row.player), meant_player(audit, row.player)));
  } else if (const std::string& team = audit.roster.team_named(row.team); !team.empty()) {
    due.team = team;
  } else {
    audit.problem(audit.event.schedule_file, row.row, "team", say_no_team(audit, row.team));
  }
  return due;
}

bool is_same(const DueSeat& one, const DueSeat& other) {
  return one.seat == other.seat && one.player == other.player && one.team == other.team;
}

/// Adds the seat of a row. Of equal rows the first one counts.
void add_due(ScheduledGame& game, std::uint32_t row, DueSeat seat) {
  const bool is_twin = seat.player && std::ranges::any_of(game.due, [&](const DueSeat& other) {
                         return is_same(seat, other);
                       });
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
                  say(Said::RowSaidBefore, game.round, game.table));
  if (game.rows != players_of(audit))
    audit.problem(audit.event.schedule_file, game.row, "",
                  say(Said::SeatsOfTable, game.round, game.table, game.rows, players_of(audit)));
  for (std::size_t a = 0; a < game.due.size(); ++a)
    for (std::size_t b = a + 1; b < game.due.size(); ++b) {
      if (game.due[a].seat.present() && game.due[a].seat == game.due[b].seat)
        audit.problem(audit.event.schedule_file, game.row, "seat",
                      say(Said::OneSeatTwice, game.round, game.table));
      if (game.due[a].player && game.due[a].player == game.due[b].player)
        audit.problem(
            audit.event.schedule_file, game.row, "player",
            say(Said::SitsTwice, game.round, game.table, player_name(audit, *game.due[a].player)));
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
                    row.stage.empty() ? say(Said::WhichStage) : say_no_stage(audit, row.stage));
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

namespace {

/// A seat of the schedule: the place of the game there, and the seat in it.
struct DuePlace {
  std::size_t scheduled = 0;
  std::size_t due = 0;
};

using Round = std::pair<std::size_t, std::string>;  ///< stage and round
using DueOfRound = std::map<std::size_t, std::vector<DuePlace>>;

std::map<Round, DueOfRound> due_by_round(const Audit& audit) {
  std::map<Round, DueOfRound> rounds;
  for (std::size_t s = 0; s < audit.schedule.size(); ++s) {
    const ScheduledGame& game = audit.schedule[s];
    for (std::size_t d = 0; d < game.due.size(); ++d) {
      if (!game.due[d].player) continue;
      std::vector<DuePlace>& places = rounds[{game.stage, game.round}][*game.due[d].player];
      if (places.empty() || places.back().scheduled != s) places.push_back({s, d});
    }
  }
  return rounds;
}

class DueTwice {
 public:
  explicit DueTwice(Audit& audit) : audit_(audit), rounds_(due_by_round(audit)) {}

  void run() {
    for (const auto& [round, players] : rounds_)
      for (const auto& [player, places] : players)
        if (places.size() > 1 && is_one_time(round.first) && !have_other_hours(places) &&
            !plays_all(player, places))
          find(player, places);
  }

 private:
  /// A round of a league may be a week, in which everybody plays several games.
  bool is_one_time(std::size_t stage) const {
    std::size_t all = 0;
    std::size_t twice = 0;
    for (const auto& [round, players] : rounds_)
      if (round.first == stage)
        for (const auto& [player, places] : players) {
          ++all;
          if (places.size() > 1) ++twice;
        }
    return 4 * twice <= all;
  }

  /// The schedule gives the games other hours: they follow each other.
  bool have_other_hours(const std::vector<DuePlace>& places) const {
    const Bounds& first = audit_.schedule[places.front().scheduled].bounds;
    return std::ranges::any_of(places, [&](const DuePlace& place) {
      const Bounds& bounds = audit_.schedule[place.scheduled].bounds;
      return bounds.from != first.from || bounds.to != first.to;
    });
  }

  bool plays(std::size_t player, const DuePlace& place) const {
    const auto game = audit_.schedule[place.scheduled].game;
    if (!game) return false;
    const std::vector<AuditedSeat>& seats = audit_.games[*game].seats;
    return std::ranges::any_of(seats, [&](const AuditedSeat& seat) {
      return seat.player == player || seat.plays_for == player;
    });
  }

  bool plays_all(std::size_t player, const std::vector<DuePlace>& places) const {
    return std::ranges::all_of(places, [&](const DuePlace& place) { return plays(player, place); });
  }

  void find(std::size_t player, const std::vector<DuePlace>& places) {
    const ScheduledGame& first = audit_.schedule[places.front().scheduled];
    Statements tables;
    Statements rows;
    for (const DuePlace& place : places) {
      const ScheduledGame& game = audit_.schedule[place.scheduled];
      tables.push_back(say(Said::ThisTable, game.table));
      rows.push_back(say(Said::Number, game.due[place.due].row));
    }
    audit_.problem(audit_.event.schedule_file,
                   audit_.schedule[places.back().scheduled].due[places.back().due].row, "player",
                   say(Said::DueAtTables, player_name(audit_, player), std::move(tables),
                       first.round, std::move(rows)));
    const bool sits =
        std::ranges::any_of(places, [&](const DuePlace& place) { return plays(player, place); });
    if (!sits) return;
    for (const DuePlace& place : places)
      if (!plays(player, place)) leave_open(place);
  }

  void leave_open(const DuePlace& place) {
    ScheduledGame& due = audit_.schedule[place.scheduled];
    due.due[place.due].player.reset();
    due.due[place.due].is_stranger = true;
    if (due.game)
      fit_seats(audit_, audit_.games[*due.game], place.scheduled).apply_to(audit_.games[*due.game]);
  }

  Audit& audit_;
  const std::map<Round, DueOfRound> rounds_;
};

}  // namespace

void settle_due_twice(Audit& audit) { DueTwice(audit).run(); }

}  // namespace referee::tournament::games
