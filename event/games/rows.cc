#include <algorithm>
#include <cstdlib>
#include <limits>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "event/games/fitting.h"
#include "event/games/references.h"
#include "event/games/steps.h"
#include "event/model/lookup.h"
#include "event/values/names.h"

namespace referee::event {
namespace {

/// A text that is the same for the same people, whatever their order.
std::string key_of(std::vector<std::string> people) {
  std::sort(people.begin(), people.end());
  std::string key;
  for (const std::string& person : people) key += person + '\n';
  return key;
}

std::string person(Known<std::size_t> player, const std::string& name) {
  return player ? fmt::format("#{}", *player) : "?" + folded(name);
}

/// Findings about one row that stands there again and again.
constexpr std::size_t kMostTwins = 20;

/// Takes the rows to their games, the surest ones first.
class RowFitter {
 public:
  explicit RowFitter(Audit& audit) : audit_(audit), references_(audit), free_(audit) {}

  void run() {
    index_logs();
    for (std::size_t s = 0; s < audit_.schedule.size(); ++s)
      places_[{audit_.schedule[s].round, audit_.schedule[s].table}].push_back(s);
    const std::size_t rows = audit_.event.games.size();
    game_of_.resize(rows);
    is_double_.resize(rows);
    for (std::size_t r = 0; r < rows; ++r) find_equal_row(r);
    count_twins_left_off();
    for (std::size_t r = 0; r < rows; ++r) fit_named(r);
    for (std::size_t r = 0; r < rows; ++r) fit_by_score(r);
    for (std::size_t r = 0; r < rows; ++r) fit_by_time(r);
    for (std::size_t r = 0; r < rows; ++r) add_paper(r);
  }

 private:
  const GameRow& row(std::size_t r) const { return audit_.event.games[r]; }
  bool is_done(std::size_t r) const { return game_of_[r].has_value() || is_double_[r]; }

  void index_logs() {
    for (const std::size_t i : order_of_logs(audit_)) {
      const AuditedGame& game = audit_.games[i];
      if (game.status != GameStatus::Counted && game.status != GameStatus::Void) continue;
      std::vector<std::string> sat;
      std::vector<std::string> played;
      for (const AuditedSeat& seat : game.seats) {
        sat.push_back(person(seat.player, seat.name));
        played.push_back(person(seat.plays_for, seat.name));
      }
      const std::string key = key_of(sat);
      logs_[key].push_back(i);
      if (const std::string other = key_of(played); other != key) logs_[other].push_back(i);
    }
  }

  std::string key_of_row(std::size_t r) const {
    std::vector<std::string> people;
    for (const ResultSeat& seat : row(r).seats)
      people.push_back(person(audit_.roster.find(seat.player), seat.player));
    return key_of(people);
  }

  Known<std::size_t> stage_of(std::size_t r) const {
    return row(r).stage.empty() ? std::nullopt : stage_named(audit_, row(r).stage);
  }

  void say_double(std::size_t r, Known<std::size_t> game, const std::string& other) {
    is_double_[r] = true;
    EventFinding& finding = add_finding(audit_, "event/duplicate-game", Severity::Error,
                                        "two rows of results are of the same game");
    finding.game = game;
    finding.file = row(r).file;
    finding.row = row(r).row;
    finding.expected = "one row a game";
    finding.actual = other;
  }

  /// The same row twice, in one file or in two.
  void find_equal_row(std::size_t r) {
    const GameRow& one = row(r);
    std::vector<std::string> people;
    for (const ResultSeat& seat : one.seats)
      people.push_back(person(audit_.roster.find(seat.player), seat.player) +
                       (seat.score ? fmt::format(" {}", seat.score->value) : " -") +
                       (seat.points ? " " + text_of(*seat.points) : " -"));
    std::string key = key_of(people);
    key += fmt::format("{}\n{}\n{}\n{}\n{}", one.stage, one.round, one.table, one.game,
                       one.date ? one.date->begin : 0);
    // Rows that say neither when nor where may well be two games with the same result.
    if (one.game.empty() && one.round.empty() && !one.date) return;
    const auto [at, is_new] = seen_.emplace(std::move(key), r);
    if (is_new) return;
    is_double_[r] = true;
    std::size_t& twins = twins_[at->second];
    if (++twins <= kMostTwins)
      say_double(r, std::nullopt,
                 fmt::format("{}, row {}", row(at->second).file, row(at->second).row));
  }

  /// Of rows that stand in the tables more often than anybody wants to read.
  void count_twins_left_off() {
    for (const auto& [first, twins] : twins_)
      if (twins > kMostTwins)
        audit_.problem(row(first).file, row(first).row, "",
                       fmt::format("{} more rows are of the same game", twins - kMostTwins));
  }

  void take(std::size_t r, std::size_t game) {
    AuditedGame& taken = audit_.games[game];
    if (taken.row)
      return say_double(r, game,
                        fmt::format("{}, row {}", row(*taken.row).file, row(*taken.row).row));
    taken.row = r;
    game_of_[r] = game;
  }

  void fit_named(std::size_t r) {
    if (is_done(r)) return;
    const GameRow& one = row(r);
    Known<std::size_t> scheduled;
    if (!one.game.empty()) {
      const Reference found = references_.find(one.game);
      if (found.fits > 1)
        audit_.problem(one.file, one.row, "game",
                       fmt::format("{} may be {} games", one.game, found.fits));
      if (found.log) return take(r, audit_.games[*found.log].duplicate_of.value_or(*found.log));
      scheduled = found.scheduled;
    }
    if (!scheduled) scheduled = place_of(r);
    if (!scheduled) return;
    if (const auto game = audit_.schedule[*scheduled].game) return take(r, *game);
    add_game(r, scheduled);
  }

  Known<std::size_t> place_of(std::size_t r) const {
    const GameRow& one = row(r);
    if (one.round.empty() && one.table.empty()) return std::nullopt;
    const auto stage = stage_of(r);
    Known<std::size_t> found;
    const auto at = places_.find({one.round, one.table});
    if (at == places_.end()) return std::nullopt;
    for (const std::size_t s : at->second) {
      if (stage && audit_.schedule[s].stage != *stage) continue;
      if (found) return std::nullopt;
      found = s;
    }
    return found;
  }

  template <class Wants>
  Known<std::size_t> first_log(std::size_t r, Wants wants) const {
    const auto at = logs_.find(key_of_row(r));
    if (at == logs_.end()) return std::nullopt;
    const auto stage = stage_of(r);
    for (const std::size_t game : at->second) {
      const AuditedGame& candidate = audit_.games[game];
      if (candidate.row || (stage && candidate.stage != *stage)) continue;
      if (wants(game)) return game;
    }
    return std::nullopt;
  }

  /// Whether the row's scores are those of the log, where both have them.
  bool has_scores_of(std::size_t r, std::size_t game) const {
    const AuditedGame& candidate = audit_.games[game];
    const auto& scores = audit_.logs[*candidate.log].scores;
    if (!scores) return false;
    for (const ResultSeat& seat : row(r).seats) {
      if (!seat.score) return false;
      const std::string who = person(audit_.roster.find(seat.player), seat.player);
      const bool fits =
          std::any_of(candidate.seats.begin(), candidate.seats.end(), [&](const AuditedSeat& at) {
            return (person(at.player, at.name) == who || person(at.plays_for, at.name) == who) &&
                   (*scores)[at.seat.index()] == *seat.score;
          });
      if (!fits) return false;
    }
    return true;
  }

  bool has_points_of(std::size_t r, std::size_t game) const {
    const AuditedGame& candidate = audit_.games[game];
    const auto& tenths = audit_.logs[*candidate.log].claimed_tenths;
    if (!tenths) return false;
    for (const ResultSeat& seat : row(r).seats) {
      if (!seat.points) return false;
      const std::string who = person(audit_.roster.find(seat.player), seat.player);
      const bool fits =
          std::any_of(candidate.seats.begin(), candidate.seats.end(), [&](const AuditedSeat& at) {
            return (person(at.player, at.name) == who || person(at.plays_for, at.name) == who) &&
                   ResultPoints::of_tenths((*tenths)[at.seat.index()]) == *seat.points;
          });
      if (!fits) return false;
    }
    return true;
  }

  void fit_by_score(std::size_t r) {
    if (is_done(r)) return;
    const auto game = first_log(r, [&](std::size_t candidate) {
      return has_scores_of(r, candidate) || has_points_of(r, candidate);
    });
    if (game) take(r, *game);
  }

  void fit_by_time(std::size_t r) {
    if (is_done(r)) return;
    Known<std::size_t> best;
    std::int64_t distance = 0;
    (void)first_log(r, [&](std::size_t candidate) {
      const auto when = started(audit_, audit_.games[candidate]);
      const std::int64_t here = when && row(r).date ? std::llabs(when->begin - row(r).date->begin)
                                                    : std::numeric_limits<std::int64_t>::max();
      if (!best || here < distance) {
        best = candidate;
        distance = here;
      }
      return false;
    });
    if (best) take(r, *best);
  }

  void add_paper(std::size_t r) {
    if (!is_done(r)) add_game(r, std::nullopt);
  }

  void add_game(std::size_t r, Known<std::size_t> scheduled) {
    AuditedGame game;
    game.row = r;
    for (const ResultSeat& from : row(r).seats) {
      AuditedSeat seat;
      seat.name = from.player;
      seat.seat = from.seat;
      seat.player = audit_.roster.find(from.player);
      if (!seat.player && audit_.roster.is_open)
        seat.player = audit_.roster.add_from_log({}, {}, from.player);
      game.seats.push_back(std::move(seat));
    }
    if (!scheduled) scheduled = free_place(r, game);
    const auto stage = stage_of(r);
    game.stage = stage.value_or(scheduled ? audit_.schedule[*scheduled].stage : stage_by_date(r));
    const std::size_t number = audit_.games.size();
    if (scheduled) {
      game.scheduled = scheduled;
      game.stage = audit_.schedule[*scheduled].stage;
      fit_seats(audit_, game, *scheduled).apply_to(game);
      audit_.schedule[*scheduled].game = number;
    } else {
      sit_without_schedule(audit_, game);
    }
    game_of_[r] = number;
    audit_.games.push_back(std::move(game));
  }

  Known<std::size_t> free_place(std::size_t r, const AuditedGame& game) {
    const auto stage = stage_of(r);
    Known<std::size_t> found;
    free_.each(game, [&](std::size_t s) {
      const ScheduledGame& due = audit_.schedule[s];
      if ((stage && due.stage != *stage) || !may_fit(audit_, game, due, 0) ||
          fit_seats(audit_, game, s).size_of_misfits() != 0)
        return false;
      found = s;
      return true;
    });
    return found;
  }

  std::size_t stage_by_date(std::size_t r) const {
    for (std::size_t s = 0; s < audit_.event.stages.size(); ++s)
      if (may_be_within(row(r).date, audit_.event.stages[s].bounds)) return s;
    return 0;
  }

  Audit& audit_;
  const References references_;
  FreePlaces free_;
  std::map<std::string, std::vector<std::size_t>> logs_;  ///< by who sat, or who counts
  std::map<std::pair<std::string, std::string>, std::vector<std::size_t>>
      places_;  ///< the schedule
  std::vector<Known<std::size_t>> game_of_;
  std::vector<bool> is_double_;
  std::map<std::string, std::size_t> seen_;
  std::map<std::size_t, std::size_t> twins_;  ///< of each row, the rows that are equal to it
};

}  // namespace

void fit_rows(Audit& audit) {
  for (const GameRow& row : audit.event.games)
    if (!row.stage.empty() && !stage_named(audit, row.stage))
      audit.problem(row.file, row.row, "stage", fmt::format("there is no stage {}", row.stage));
  // A number of an account stays where names change, but only where the roster knows it.
  for (GameRow& row : audit.event.games)
    for (ResultSeat& seat : row.seats)
      if (!seat.account.empty() && (seat.player.empty() || audit.roster.find(seat.account)))
        seat.player = seat.account;
  RowFitter(audit).run();
}

}  // namespace referee::event
