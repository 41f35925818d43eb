#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <string>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "event/games/assignment.h"
#include "event/games/equal_rows.h"
#include "event/games/fitting.h"
#include "event/games/references.h"
#include "event/games/steps.h"
#include "event/model/lookup.h"
#include "event/values/lobby.h"

namespace referee::event {
namespace {

void give(Audit& audit, std::size_t game, std::size_t scheduled) {
  audit.games[game].scheduled = scheduled;
  audit.games[game].stage = audit.schedule[scheduled].stage;
  audit.schedule[scheduled].game = game;
}

bool is_free(const AuditedGame& game, GameStatus status) {
  return !game.scheduled && game.status == status;
}

void give_decided(Audit& audit) {
  for (Decision& decision : audit.decisions) {
    if (!decision.is_sound || decision.row.kind != DecisionKind::Assign) continue;
    const auto wrong = [&](std::string column, std::string message) {
      audit.problem(audit.event.decisions_file, decision.row.row, std::move(column),
                    std::move(message));
      decision.is_sound = false;
    };
    const std::size_t game = audit.games[*decision.game].duplicate_of.value_or(*decision.game);
    if (!is_free(audit.games[game], GameStatus::Counted))
      wrong("game", fmt::format("{} cannot have a place", decision.row.game));
    else if (audit.schedule[*decision.place].game)
      wrong("place", fmt::format("{} has a game already", decision.row.place));
    else
      give(audit, game, *decision.place);
    decision.was_used = decision.is_sound;
  }
}

void give_named(Audit& audit) {
  const References references(audit);
  for (std::size_t s = 0; s < audit.schedule.size(); ++s) {
    ScheduledGame& due = audit.schedule[s];
    if (due.reference.empty() || due.game) continue;
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

/// What speaks against a log at a place, the weightiest first.
struct Doubts {
  int is_cut = 0;
  int lobby = 0;
  int period = 0;
  int players = 0;
  int row = 1;  ///< 0 an equal row says so, 1 none does, 2 an equal row is of another place
  int seats = 0;

  bool operator<(const Doubts& other) const {
    return std::tie(is_cut, lobby, period, players, row, seats) <
           std::tie(other.is_cut, other.lobby, other.period, other.players, other.row, other.seats);
  }
};

/// Takes the logs to their places by everything that the files say together.
class PlaceGiver {
 public:
  explicit PlaceGiver(Audit& audit) : audit_(audit), rows_(audit) {}

  void run() {
    const std::vector<std::size_t> order = order_of_logs(audit_);
    std::vector<std::size_t> logs;
    std::vector<std::size_t> voids;
    for (const std::size_t number : order) {
      if (is_free(audit_.games[number], GameStatus::Counted)) logs.push_back(number);
      if (is_free(audit_.games[number], GameStatus::Void)) voids.push_back(number);
    }
    give_cheapest(logs);
    give_one_by_one(logs);
    // Who is void takes no place from a game that counts, but none is missing there either.
    give_one_by_one(voids);
  }

 private:
  struct Pair {
    std::size_t log = 0;    ///< place in the list of logs
    std::size_t place = 0;  ///< in the schedule
    Doubts doubts;
  };

  Doubts doubts_of(std::size_t number, std::size_t place, const TableFit& fit) const {
    const AuditedGame& game = audit_.games[number];
    const PlayedGame& log = audit_.logs[number];
    const ScheduledGame& due = audit_.schedule[place];
    const StageRules& stage = audit_.event.stages[due.stage];
    const std::string& lobby = stage.lobby.empty() ? audit_.event.lobby : stage.lobby;
    Doubts doubts;
    doubts.is_cut = log.has_end ? 0 : 1;
    if (!lobby.empty() && !log.lobby.empty())
      doubts.lobby = lobby_fit(lobby, log.lobby) == LobbyFit::Another ? 1 : 0;
    const auto when = started(audit_, game);
    for (const Bounds* bounds :
         std::initializer_list<const Bounds*>{&due.bounds, &stage.bounds, &audit_.event.bounds})
      if (!may_be_within(when, *bounds)) doubts.period = 1;
    doubts.players = static_cast<int>(fit.size_of_misfits());
    doubts.row = rows_.doubt(number, place);
    doubts.seats = wrong_seats(game, due, fit);
    return doubts;
  }

  int wrong_seats(const AuditedGame& game, const ScheduledGame& due, const TableFit& fit) const {
    const Seat dealer = audit_.logs[*game.log].first_dealer;
    const std::size_t from = dealer.present() ? dealer.index() : 0;
    int wrong = 0;
    for (std::size_t s = 0; s < game.seats.size(); ++s) {
      if (!fit.seats[s].due || !game.seats[s].seat.present()) continue;
      const Seat at = due.due[*fit.seats[s].due].seat;
      if (!at.present()) continue;
      const std::size_t sits =
          (game.seats[s].seat.index() + game.seats.size() - from) % game.seats.size();
      if (at.index() != sits) ++wrong;
    }
    return wrong;
  }

  /// All pairs of these logs and free places that differ in one player at most. A log with more
  /// places than the cheapest way is worked out for gets none.
  std::vector<Pair> pairs_of(const std::vector<std::size_t>& logs) {
    FreePlaces free(audit_);
    std::vector<Pair> pairs;
    for (std::size_t l = 0; l < logs.size(); ++l) {
      const AuditedGame& game = audit_.games[logs[l]];
      const std::size_t before = pairs.size();
      free.each(game, [&](std::size_t place) {
        if (!may_fit(audit_, game, audit_.schedule[place], 1)) return false;
        const TableFit fit = fit_seats(audit_, game, place);
        if (fit.size_of_misfits() <= 1) pairs.push_back({l, place, doubts_of(logs[l], place, fit)});
        return pairs.size() - before > kMostPairs;
      });
      if (pairs.size() - before > kMostPairs) pairs.resize(before);
    }
    return pairs;
  }

  /// Groups of logs and places that have to do with each other are worked out as wholes.
  void give_cheapest(const std::vector<std::size_t>& logs) {
    if (audit_.schedule.empty()) return;
    const std::vector<Pair> pairs = pairs_of(logs);
    // A set for each log, and behind them one for each place.
    std::vector<std::size_t> parents(logs.size() + audit_.schedule.size());
    std::iota(parents.begin(), parents.end(), std::size_t{0});
    const auto root = [&](std::size_t one) {
      while (parents[one] != one) one = parents[one] = parents[parents[one]];
      return one;
    };
    for (const Pair& pair : pairs) parents[root(logs.size() + pair.place)] = root(pair.log);
    std::map<std::size_t, std::vector<const Pair*>> groups;
    for (const Pair& pair : pairs) groups[root(pair.log)].push_back(&pair);
    for (const auto& [first, group] : groups) give_group(logs, group);
  }

  void give_group(const std::vector<std::size_t>& logs, const std::vector<const Pair*>& group) {
    std::vector<std::size_t> rows;
    std::vector<std::size_t> columns;
    for (const Pair* pair : group) {
      rows.push_back(pair->log);
      columns.push_back(pair->place);
    }
    for (std::vector<std::size_t>* list : {&rows, &columns}) {
      std::sort(list->begin(), list->end());
      list->erase(std::unique(list->begin(), list->end()), list->end());
    }
    if (rows.size() > kMostPairs || columns.size() > kMostPairs) return;
    const auto place_in = [](const std::vector<std::size_t>& list, std::size_t value) {
      return static_cast<std::size_t>(std::lower_bound(list.begin(), list.end(), value) -
                                      list.begin());
    };
    std::vector<std::vector<std::int64_t>> prices(
        rows.size(), std::vector<std::int64_t>(columns.size(), kNoPair));
    for (const Pair* pair : group) {
      const std::size_t row = place_in(rows, pair->log);
      const std::size_t column = place_in(columns, pair->place);
      prices[row][column] = price_of(pair->doubts, row, column);
    }
    const auto found = cheapest_pairs(prices);
    for (std::size_t row = 0; row < rows.size(); ++row)
      if (found[row]) give(audit_, logs[rows[row]], columns[*found[row]]);
  }

  /// Of each doubt so many bits that no number of lesser ones weighs as much. The last one is the
  /// order of time: its square is least where the first log takes the first place.
  static std::int64_t price_of(const Doubts& doubts, std::size_t row, std::size_t column) {
    const std::int64_t apart = static_cast<std::int64_t>(row) - static_cast<std::int64_t>(column);
    std::int64_t price = 0;
    const auto add = [&](int doubt, int bits) { price = (price << bits) + doubt; };
    add(doubts.is_cut, 6);
    add(doubts.lobby, 6);
    add(doubts.period, 6);
    add(doubts.players, 6);
    add(doubts.row, 7);
    add(doubts.seats, 8);
    return (price << 15) + apart * apart;
  }

  /// For groups that are too large to be worked out: the surest logs first, each to the place that
  /// least speaks against.
  void give_one_by_one(std::vector<std::size_t> logs) {
    if (audit_.schedule.empty()) return;
    std::erase_if(logs, [&](std::size_t number) { return audit_.games[number].scheduled; });
    std::stable_partition(logs.begin(), logs.end(),
                          [&](std::size_t number) { return audit_.logs[number].has_end; });
    for (const std::size_t differences : {std::size_t{0}, std::size_t{1}}) {
      FreePlaces free(audit_);
      for (const std::size_t number : logs) {
        const AuditedGame& game = audit_.games[number];
        if (game.scheduled) continue;
        Known<std::size_t> best;
        Doubts least;
        free.each(game, [&](std::size_t place) {
          if (!may_fit(audit_, game, audit_.schedule[place], differences)) return false;
          const TableFit fit = fit_seats(audit_, game, place);
          if (fit.size_of_misfits() != differences) return false;
          const Doubts here = doubts_of(number, place, fit);
          if (!best || here < least) {
            best = place;
            least = here;
          }
          return here.lobby + here.period == 0 && here.row < 2 && here.seats == 0;
        });
        if (best) give(audit_, number, *best);
      }
    }
  }

  Audit& audit_;
  const EqualRows rows_;
};

std::size_t stage_of_unscheduled(const Audit& audit, const AuditedGame& game) {
  const auto when = started(audit, game);
  for (std::size_t s = 0; s < audit.event.stages.size(); ++s)
    if (may_be_within(when, audit.event.stages[s].bounds)) return s;
  return 0;
}

}  // namespace

void fit_logs_to_schedule(Audit& audit) {
  give_decided(audit);
  give_named(audit);
  PlaceGiver(audit).run();
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
