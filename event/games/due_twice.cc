#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "event/games/fitting.h"
#include "event/games/steps.h"
#include "event/model/lookup.h"

namespace referee::event {
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
          say(player, places);
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
    return std::any_of(places.begin(), places.end(), [&](const DuePlace& place) {
      const Bounds& bounds = audit_.schedule[place.scheduled].bounds;
      return bounds.from != first.from || bounds.to != first.to;
    });
  }

  bool plays(std::size_t player, const DuePlace& place) const {
    const auto game = audit_.schedule[place.scheduled].game;
    if (!game) return false;
    const std::vector<AuditedSeat>& seats = audit_.games[*game].seats;
    return std::any_of(seats.begin(), seats.end(), [&](const AuditedSeat& seat) {
      return seat.player == player || seat.plays_for == player;
    });
  }

  bool plays_all(std::size_t player, const std::vector<DuePlace>& places) const {
    return std::all_of(places.begin(), places.end(),
                       [&](const DuePlace& place) { return plays(player, place); });
  }

  void say(std::size_t player, const std::vector<DuePlace>& places) {
    const ScheduledGame& first = audit_.schedule[places.front().scheduled];
    std::string tables;
    std::string rows;
    for (const DuePlace& place : places) {
      const ScheduledGame& game = audit_.schedule[place.scheduled];
      const char* joint = &place == &places.front() ? "" : " and ";
      tables += joint + game.table;
      rows += fmt::format("{}{}", joint, game.due[place.due].row);
    }
    audit_.problem(audit_.event.schedule_file,
                   audit_.schedule[places.back().scheduled].due[places.back().due].row, "player",
                   fmt::format("{} is due at the tables {} of round {} (rows {})",
                               player_name(audit_, player), tables, first.round, rows));
    const bool sits = std::any_of(places.begin(), places.end(),
                                  [&](const DuePlace& place) { return plays(player, place); });
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

}  // namespace referee::event
