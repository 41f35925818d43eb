#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "tournament/games/fitting.h"
#include "tournament/games/place_doubts.h"
#include "tournament/games/references.h"
#include "tournament/games/steps.h"
#include "tournament/model/lookup.h"
#include "tournament/values/assignment.h"
#include "tournament/values/lobby.h"

namespace referee::tournament::games {
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
    const auto wrong = [&](std::string column, Statement said) {
      audit.problem(audit.event.decisions_file, decision.row.row, std::move(column),
                    std::move(said));
      decision.is_sound = false;
    };
    const std::size_t game = *decision.game;
    if (!is_free(audit.games[game], GameStatus::Counted))
      wrong("game", say(Said::CannotHaveAPlace, decision.row.game));
    else if (audit.schedule[*decision.place].game)
      wrong("place", say(Said::HasAGameAlready, decision.row.place));
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
                    found.fits > 1 ? say(Said::MayBeGames, due.reference, found.fits)
                    : found.log    ? say(Said::HasAPlaceAlready, due.reference)
                                   : say(Said::NoGameNamed, due.reference));
      continue;
    }
    give(audit, *found.log, s);
  }
}

/// Takes the logs to their places by everything that the files say together.
class PlaceGiver {
 public:
  explicit PlaceGiver(Audit& audit) : audit_(audit), doubts_(audit) {}

  void run() {
    if (audit_.schedule.empty()) return;
    std::vector<std::size_t> all = order_of_logs(audit_);
    std::erase_if(all, [&](std::size_t number) {
      return !is_free(audit_.games[number], GameStatus::Counted) &&
             !is_free(audit_.games[number], GameStatus::Void);
    });
    std::vector<LogAtPlace> pairs = pairs_of(all);
    for (std::size_t s = 0; s < audit_.event.stages.size(); ++s)
      hold_against_meant_lobby(all, s, pairs);
    const CommonDoubts common(audit_, pairs);
    give_cheapest(all, pairs, common);
    // Who is void takes no place from a game that counts, but none is missing there either.
    std::erase_if(all, [&](std::size_t number) { return is_worked_out_.contains(number); });
    std::ranges::stable_sort(all,
                             [&](std::size_t a, std::size_t b) { return rank_of(a) < rank_of(b); });
    for (const std::size_t differences : {std::size_t{0}, std::size_t{1}})
      give_one_by_one(all, differences, common);
  }

 private:
  std::tuple<bool, bool, bool> rank_of(std::size_t number) const {
    return {!audit_.games[number].counts(), !audit_.logs[number].has_end, is_elsewhere(number)};
  }

  /// In none of the lobbies that the event says.
  bool is_elsewhere(std::size_t number) const {
    const std::string& lobby = audit_.logs[number].lobby;
    const std::vector<StageRules>& stages = audit_.event.stages;
    return !lobby.empty() && std::ranges::all_of(stages, [&](const auto& stage) {
      const std::string& due = stage.lobby.empty() ? audit_.event.lobby : stage.lobby;
      return !due.empty() && values::lobby_fit(due, lobby) == values::LobbyFit::Another;
    });
  }

  /// All pairs of these logs and free places that differ in one player at most. A log with more
  /// places than the cheapest way is worked out for gets none.
  std::vector<LogAtPlace> pairs_of(const std::vector<std::size_t>& logs) {
    FreePlaces free(audit_);
    std::vector<LogAtPlace> pairs;
    for (std::size_t l = 0; l < logs.size(); ++l) {
      const AuditedGame& game = audit_.games[logs[l]];
      const std::size_t before = pairs.size();
      free.each(game, [&](std::size_t place) {
        if (!may_fit(audit_, game, audit_.schedule[place], 1)) return false;
        const TableFit fit = fit_seats(audit_, game, place);
        if (fit.size_of_misfits() <= 1)
          pairs.push_back({l, place, doubts_.of(logs[l], place, fit)});
        return pairs.size() - before > values::kMostPairs;
      });
      if (pairs.size() - before > values::kMostPairs) pairs.resize(before);
    }
    return pairs;
  }

  /// Where nearly all logs of a stage are in one other lobby, that one was meant, and a log of a
  /// third lobby is the odd one.
  void hold_against_meant_lobby(const std::vector<std::size_t>& logs, std::size_t stage,
                                std::vector<LogAtPlace>& pairs) const {
    const auto lobby_of = [&](const LogAtPlace& pair) -> const std::string& {
      return audit_.logs[*audit_.games[logs[pair.log]].log].lobby;
    };
    const auto is_here = [&](const LogAtPlace& pair) {
      return audit_.schedule[pair.place].stage == stage;
    };
    std::set<std::size_t> all;
    std::map<std::string, std::set<std::size_t>> others;
    for (const LogAtPlace& pair : pairs) {
      if (!is_here(pair)) continue;
      all.insert(pair.log);
      if (pair.doubts.lobby > 0) others[lobby_of(pair)].insert(pair.log);
    }
    const auto meant = std::ranges::find_if(
        others, [&](const auto& other) { return are_nearly_all(other.second.size(), all.size()); });
    if (meant == others.end()) return;
    for (LogAtPlace& pair : pairs)
      if (is_here(pair) && lobby_of(pair) == meant->first) pair.doubts.lobby = 0;
  }

  /// Groups of logs and places that have to do with each other are worked out as wholes.
  void give_cheapest(const std::vector<std::size_t>& logs, const std::vector<LogAtPlace>& pairs,
                     const CommonDoubts& common) {
    // A set for each log, and behind them one for each place.
    std::vector<std::size_t> parents(logs.size() + audit_.schedule.size());
    std::iota(parents.begin(), parents.end(), std::size_t{0});
    const auto root = [&](std::size_t one) {
      while (parents[one] != one) one = parents[one] = parents[parents[one]];
      return one;
    };
    for (const LogAtPlace& pair : pairs) parents[root(logs.size() + pair.place)] = root(pair.log);
    std::map<std::size_t, std::vector<const LogAtPlace*>> groups;
    for (const LogAtPlace& pair : pairs)
      if (common.may_be(pair)) groups[root(pair.log)].push_back(&pair);
    for (const auto& [first, group] : groups) give_group(logs, group, common);
  }

  void give_group(const std::vector<std::size_t>& logs, const std::vector<const LogAtPlace*>& group,
                  const CommonDoubts& common) {
    std::vector<std::size_t> rows;
    std::vector<std::size_t> columns;
    for (const LogAtPlace* pair : group) {
      rows.push_back(pair->log);
      columns.push_back(pair->place);
    }
    for (std::vector<std::size_t>* list : {&rows, &columns}) {
      std::ranges::sort(*list);
      list->erase(std::unique(list->begin(), list->end()), list->end());
    }
    if (rows.size() > values::kMostPairs || columns.size() > values::kMostPairs) return;
    const auto place_in = [](const std::vector<std::size_t>& list, std::size_t value) {
      return static_cast<std::size_t>(std::ranges::lower_bound(list, value) - list.begin());
    };
    std::vector<std::vector<values::Price>> prices(
        rows.size(), std::vector<values::Price>(columns.size(), values::kNoPair));
    for (const LogAtPlace* pair : group) {
      const std::size_t row = place_in(rows, pair->log);
      const std::size_t column = place_in(columns, pair->place);
      const std::int64_t apart = static_cast<std::int64_t>(row) - static_cast<std::int64_t>(column);
      prices[row][column] = price_of(logs[pair->log], *pair, common.findings(*pair), apart);
    }
    const auto found = values::cheapest_pairs(prices);
    for (std::size_t row = 0; row < rows.size(); ++row) {
      is_worked_out_.insert(logs[rows[row]]);
      if (found[row]) give(audit_, logs[rows[row]], columns[*found[row]]);
    }
  }

  /// What is found where the log has the place, less what is found where it has none and the place
  /// no log: a game too many weighs two, because its place is empty too or another has taken it; a
  /// cut log has been said to be cut, and a void one is decided. Behind that, what is placed, and
  /// the doubts. The last one is the order of time: its square is least where the first log takes
  /// the first place. Of each so many bits that no number of lesser ones weighs as much.
  values::Price price_of(std::size_t number, const LogAtPlace& pair, int findings,
                         std::int64_t apart) const {
    const Doubts& doubts = pair.doubts;
    const bool is_void = audit_.games[number].status == GameStatus::Void;
    const int alone = is_void ? (doubts.players == 0 ? 1 : 0) : doubts.is_cut != 0 ? 0 : 2;
    values::Price price;
    const auto add = [](std::int64_t& part, int doubt, int bits) { part = (part << bits) + doubt; };
    price.graver = findings - alone - 1;
    price.graver = price.graver * 128 - (is_void ? 1 : 2);
    add(price.graver, doubts.is_cut, 6);
    add(price.graver, doubts.lobby, 6);
    add(price.graver, doubts.period, 6);
    add(price.graver, doubts.hour, 6);
    add(price.graver, doubts.players, 6);
    add(price.lesser, doubts.row, 7);
    add(price.lesser, doubts.seats, 8);
    add(price.lesser, static_cast<int>(apart * apart), 15);
    return price;
  }

  /// For groups that are too large to be worked out, and for what is left: each log in turn to the
  /// place that has least against it, with so many players who are not due.
  void give_one_by_one(const std::vector<std::size_t>& logs, std::size_t differences,
                       const CommonDoubts& common) {
    FreePlaces free(audit_);
    for (const std::size_t number : logs) {
      const AuditedGame& game = audit_.games[number];
      if (game.scheduled) continue;
      Known<LogAtPlace> best;
      free.each(game, [&](std::size_t place) {
        if (!may_fit(audit_, game, audit_.schedule[place], differences)) return false;
        const TableFit fit = fit_seats(audit_, game, place);
        if (fit.size_of_misfits() != differences) return false;
        const LogAtPlace here{number, place, doubts_.of(number, place, fit)};
        if (!common.may_be(here)) return false;
        if (!best || here.doubts < best->doubts) best = here;
        return here.doubts.lobby + here.doubts.period + here.doubts.hour == 0 &&
               here.doubts.row < 2 && here.doubts.seats == 0;
      });
      if (best) give(audit_, number, best->place);
    }
  }

  Audit& audit_;
  const PlaceDoubts doubts_;
  std::set<std::size_t> is_worked_out_;  ///< logs that have their place, or are best without one
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

}  // namespace referee::tournament::games
