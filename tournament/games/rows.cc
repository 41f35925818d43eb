#include <algorithm>
#include <cstdlib>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "tournament/games/doubled_rows.h"
#include "tournament/games/equal_rows.h"
#include "tournament/games/fitting.h"
#include "tournament/games/references.h"
#include "tournament/games/steps.h"
#include "tournament/games/worths.h"
#include "tournament/model/lookup.h"

namespace referee::tournament::games {
namespace {

/// Logs of the same three people that one row is held against.
constexpr std::size_t kMostNearly = 200;

/// Takes the rows to their games, the surest ones first.
class RowFitter {
 public:
  explicit RowFitter(Audit& audit)
      : audit_(audit), references_(audit), named_(audit), free_(audit) {}

  void run() {
    index_logs();
    const std::size_t rows = audit_.event.games.size();
    game_of_.resize(rows);
    is_out_.resize(rows);
    for (std::size_t r = 0; r < rows; ++r) find_equal_row(r);
    for (std::size_t r = 0; r < rows; ++r) fit_named(r);
    for (std::size_t r = 0; r < rows; ++r) fit_by_score(r);
    for (std::size_t r = 0; r < rows; ++r) fit_by_all_but_one(r);
    for (std::size_t r = 0; r < rows; ++r) fit_of_another_table(r);
    for (std::size_t r = 0; r < rows; ++r) index_result(r);
    for (std::size_t r = 0; r < rows; ++r) fit_by_time(r);
    for (std::size_t r = 0; r < rows; ++r) index_result(r);
    for (std::size_t r = 0; r < rows; ++r) add_paper(r);
    doubled_.say(audit_);
    alike_.say(audit_);
    say_other_tables();
  }

 private:
  const GameRow& row(std::size_t r) const { return audit_.event.games[r]; }
  bool is_done(std::size_t r) const { return game_of_[r].has_value() || is_out_[r]; }
  /// It has more or fewer players than a table of the event.
  bool is_of_another_table(std::size_t r) const {
    return audit_.rules && row(r).seats.size() != audit_.rules->game_players;
  }

  void index_logs() {
    std::vector<std::size_t> order = order_of_logs(audit_);
    // A row is of a game that counts, and of a whole log, before it is of another one.
    std::stable_partition(order.begin(), order.end(), [&](std::size_t i) {
      return audit_.games[i].counts() && audit_.logs[i].has_end;
    });
    results_.resize(audit_.logs.size());
    for (const std::size_t i : order) {
      const AuditedGame& game = audit_.games[i];
      if (game.status == GameStatus::Unsupported) unsupported_.insert(key_of_table(game));
      if (game.status != GameStatus::Counted && game.status != GameStatus::Void) continue;
      results_[i] = results_of_log(audit_, i);
      std::vector<std::string> sat;
      std::vector<std::string> played;
      for (const AuditedSeat& seat : game.seats) {
        sat.push_back(key_of(seat, seat.player));
        played.push_back(key_of(seat, seat.plays_for));
      }
      const std::string key = key_of_people(sat);
      logs_[key].push_back(i);
      if (const std::string other = key_of_people(played); other != key) logs_[other].push_back(i);
      for (const std::string& without : keys_without_one(sat)) nearly_.emplace(without, i);
    }
  }

  std::string key_of_table(const AuditedGame& game) const {
    std::vector<std::string> sat;
    for (const AuditedSeat& seat : game.seats) sat.push_back(key_of(seat, seat.player));
    return key_of_people(std::move(sat));
  }

  /// Players who share a name are one here: who of them is meant is seen when row and log are held
  /// against each other.
  std::string key_of(Known<std::size_t> player, const std::string& name) const {
    return person_key(player ? Known<std::size_t>{audit_.roster.first_namesake(*player)} : player,
                      name);
  }
  std::string key_of(const AuditedSeat& seat, Known<std::size_t> player) const {
    return !player && !seat.may_be.empty() ? key_of(seat.may_be.front(), seat.name)
                                           : key_of(player, seat.name);
  }
  std::string key_of(const ResultSeat& seat) const {
    const auto player = audit_.roster.find(seat.player);
    const std::vector<std::size_t> namesakes = audit_.roster.namesakes(seat.player);
    return key_of(player || namesakes.empty() ? player : namesakes.front(), seat.player);
  }

  std::vector<std::string> people_of_row(std::size_t r) const {
    std::vector<std::string> people;
    for (const ResultSeat& seat : row(r).seats) people.push_back(key_of(seat));
    return people;
  }
  std::string key_of_row(std::size_t r) const { return key_of_people(people_of_row(r)); }

  /// What two tables have in common that differ in one of the people.
  static std::vector<std::string> keys_without_one(const std::vector<std::string>& people) {
    std::vector<std::string> keys;
    for (std::size_t out = 0; out < people.size(); ++out) {
      std::vector<std::string> left = people;
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(out));
      keys.push_back(key_of_people(std::move(left)));
    }
    return keys;
  }

  Known<std::size_t> stage_of(std::size_t r) const {
    return row(r).stage.empty() ? std::nullopt : stage_named(audit_, row(r).stage);
  }

  void add_double(std::size_t r, Known<std::size_t> game, std::size_t first) {
    is_out_[r] = true;
    doubled_.add(first, r, game);
  }

  /// The same row twice, in one file or in two.
  void find_equal_row(std::size_t r) {
    const GameRow& one = row(r);
    std::vector<std::string> people;
    for (const ResultSeat& seat : one.seats)
      people.push_back(person_key(audit_.roster.find(seat.player), seat.player) +
                       (seat.score ? fmt::format(" {}", seat.score->value) : " -") +
                       (seat.points ? " " + values::text_of(*seat.points) : " -"));
    std::string key = key_of_people(people);
    key += fmt::format("{}\n{}\n{}\n{}\n{}", one.stage, one.round, one.table, one.game,
                       one.date ? one.date->begin : 0);
    // Rows that say neither when nor where may well be two games with the same result.
    if (one.game.empty() && one.round.empty() && !one.date) return;
    const auto [at, is_new] = seen_.emplace(std::move(key), r);
    if (is_new) return;
    add_double(r, std::nullopt, at->second);
  }

  void take(std::size_t r, std::size_t game) {
    AuditedGame& taken = audit_.games[game];
    if (taken.row) return add_double(r, game, *taken.row);
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
        audit_.problem(one.file, one.row, "game", say(Said::MayBeGames, one.game, found.fits));
      if (found.log) return take(r, audit_.games[*found.log].duplicate_of.value_or(*found.log));
      scheduled = found.scheduled;
    }
    if (!scheduled) scheduled = named_.find(one);
    if (!scheduled) return;
    if (const auto game = audit_.schedule[*scheduled].game) return take(r, *game);
    if (is_of_another_table(r)) return leave_out(r, scheduled);
    add_game(r, game_of_row(r), scheduled);
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

  /// Whether each seat of the row has what `number_of` says of some seat of the game, of which
  /// `differences` are somebody else's. Each seat of the game is taken once.
  template <class NumberOf>
  bool has_numbers(std::size_t r, const AuditedGame& game, std::size_t differences,
                   NumberOf number_of) const {
    const std::vector<ResultSeat>& seats = row(r).seats;
    if (seats.size() != game.seats.size()) return false;
    std::vector<bool> taken(game.seats.size());
    std::vector<const ResultSeat*> others;
    for (const ResultSeat& seat : seats) {
      const std::string who = key_of(seat);
      std::size_t s = 0;
      while (s < game.seats.size() &&
             (taken[s] || (key_of(game.seats[s], game.seats[s].player) != who &&
                           key_of(game.seats[s], game.seats[s].plays_for) != who)))
        ++s;
      if (s == game.seats.size()) {
        others.push_back(&seat);
        continue;
      }
      if (!number_of(seat, s)) return false;
      taken[s] = true;
    }
    if (others.size() != differences) return false;
    for (const ResultSeat* other : others) {
      const auto left = std::ranges::find(taken, false);
      if (!number_of(*other, static_cast<std::size_t>(left - taken.begin()))) return false;
      *left = true;
    }
    return true;
  }

  /// Whether the row's scores, or its points, are those of the log.
  bool has_numbers_of(std::size_t r, std::size_t number, std::size_t differences) const {
    const AuditedGame& game = audit_.games[number];
    const auto& scores = audit_.logs[*game.log].scores;
    if (scores && has_numbers(r, game, differences, [&](const ResultSeat& seat, std::size_t s) {
          return seat.score == (*scores)[game.seats[s].seat.index()];
        }))
      return true;
    for (const flow::ResultTenths& tenths : results_[*game.log])
      if (has_numbers(r, game, differences, [&](const ResultSeat& seat, std::size_t s) {
            return seat.points ==
                   values::ResultPoints::of_tenths(tenths[game.seats[s].seat.index()]);
          }))
        return true;
    return false;
  }

  void fit_by_score(std::size_t r) {
    if (is_done(r)) return;
    const auto game =
        first_log(r, [&](std::size_t candidate) { return has_numbers_of(r, candidate, 0); });
    if (game) take(r, *game);
  }

  /// One name is otherwise, and every number is the same: a name that was mistyped.
  void fit_by_all_but_one(std::size_t r) {
    if (is_done(r)) return;
    const std::vector<std::string> people = people_of_row(r);
    const auto stage = stage_of(r);
    for (const std::string& key : keys_without_one(people)) {
      const auto [begin, end] = nearly_.equal_range(key);
      std::size_t tried = 0;
      for (auto at = begin; at != end && tried < kMostNearly; ++at, ++tried) {
        const AuditedGame& candidate = audit_.games[at->second];
        if (candidate.row || (stage && candidate.stage != *stage)) continue;
        if (has_numbers_of(r, at->second, 1)) return take(r, at->second);
      }
    }
  }

  /// A row that lacks one of the log's players, or has one too many: the log tells it.
  void fit_of_another_table(std::size_t r) {
    if (is_done(r) || !is_of_another_table(r)) return;
    std::vector<std::size_t> games;
    const auto add = [&](std::size_t game) {
      const auto stage = stage_of(r);
      if (!audit_.games[game].row && (!stage || audit_.games[game].stage == *stage))
        games.push_back(game);
    };
    const std::vector<std::string> people = people_of_row(r);
    const auto [begin, end] = nearly_.equal_range(key_of_people(people));
    std::size_t tried = 0;
    for (auto at = begin; at != end && tried < kMostNearly; ++at, ++tried) add(at->second);
    for (const std::string& key : keys_without_one(people))
      if (const auto at = logs_.find(key); at != logs_.end())
        std::ranges::for_each(at->second, add);
    if (games.size() == 1) take(r, games.front());
  }

  /// The free place of the schedule where these are due, and somebody more or somebody fewer.
  Known<std::size_t> place_of_these(const AuditedGame& game) {
    Known<std::size_t> found;
    free_.each(game, [&](std::size_t s) {
      const std::vector<DueSeat>& due = audit_.schedule[s].due;
      const auto common = std::ranges::count_if(
          due, [&](const DueSeat& seat) { return seat.player && sits_at(game, seat.player); });
      if (audit_.schedule[s].has_odd_row || due.size() < 3 ||
          static_cast<std::size_t>(common) < std::min(due.size(), game.seats.size()))
        return false;
      found = s;
      return true;
    });
    return found;
  }

  /// Nobody knows what the game of such a row was worth; its place in the schedule was played.
  void leave_out(std::size_t r, Known<std::size_t> scheduled) {
    is_out_[r] = true;
    if (unsupported_.contains(key_of_row(r))) return;
    if (scheduled) audit_.schedule[*scheduled].has_odd_row = true;
    ++audit_.rows_left_out;
    of_other_tables_.push_back(r);
  }

  /// Where nearly all rows have another number of players, the rules are those of other tables.
  void say_other_tables() {
    const auto say_size = [&](std::size_t r, Said said) {
      return say(said, row(r).seats.size(), static_cast<std::size_t>(audit_.rules->game_players));
    };
    if (are_nearly_all(of_other_tables_.size(), audit_.event.games.size()))
      return audit_.problem(audit_.event.path, audit_.event.rules_row, "rules",
                            say_size(of_other_tables_.front(), Said::RowsOfOtherTables));
    for (const std::size_t r : of_other_tables_)
      audit_.problem(row(r).file, row(r).row, "", say_size(r, Said::RowOfOtherTable));
  }

  void fit_by_time(std::size_t r) {
    // What repeats the row of a game says nothing of another one.
    const auto other = is_done(r) ? std::nullopt : row_with_result_of(r);
    if (is_done(r) || (other && may_be_copies(row(*other), row(r)))) return;
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

  /// Of one file, rows that say neither when nor where may well be two games with the same result.
  static bool may_be_copies(const GameRow& one, const GameRow& other) {
    const bool is_told = !other.game.empty() || !other.round.empty() || other.date;
    return (is_told || one.file != other.file) && one.stage == other.stage &&
           (!one.date || !other.date || one.date->begin == other.date->begin);
  }

  void index_result(std::size_t r) {
    if (!game_of_[r]) return;
    for (const bool of_scores : {true, false})
      if (std::string key = key_of_result(audit_, row(r), of_scores); !key.empty())
        rows_of_games_.emplace(std::move(key), r);
  }

  /// The row of another game with the same scores, or with the same points where one of the two has
  /// no scores.
  Known<std::size_t> row_with_result_of(std::size_t r) const {
    const std::string scores = key_of_result(audit_, row(r), true);
    if (const auto at = rows_of_games_.find(scores); at != rows_of_games_.end()) return at->second;
    const auto at = rows_of_games_.find(key_of_result(audit_, row(r), false));
    if (at == rows_of_games_.end()) return row_of_log_with_result_of(r);
    const bool have_scores =
        !scores.empty() && !key_of_result(audit_, row(at->second), true).empty();
    return have_scores ? std::nullopt : Known<std::size_t>{at->second};
  }

  /// The row of a log with the numbers of this one: it has others, and one of the two is mistyped.
  Known<std::size_t> row_of_log_with_result_of(std::size_t r) const {
    const auto at = logs_.find(key_of_row(r));
    if (at == logs_.end()) return std::nullopt;
    for (const std::size_t game : at->second)
      if (audit_.games[game].row && has_numbers_of(r, game, 0)) return audit_.games[game].row;
    return std::nullopt;
  }

  /// Who had what is, to the point, what the row of another game says, and the schedule has no game
  /// left for it: that row once more, whatever place or log it names.
  void add_paper(std::size_t r) {
    if (is_done(r)) return;
    AuditedGame game = game_of_row(r);
    if (is_of_another_table(r)) return leave_out(r, place_of_these(game));
    const auto place = free_place(r, game);
    const auto other = row_with_result_of(r);
    if (!place && other && may_be_copies(row(*other), row(r)))
      return add_double(r, game_of_[*other], *other);
    add_game(r, std::move(game), place);
    index_result(r);
  }

  AuditedGame game_of_row(std::size_t r) {
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
    return game;
  }

  void add_game(std::size_t r, AuditedGame game, Known<std::size_t> scheduled) {
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
    // Four scores of the same four players are not the same by chance. Whole points may be.
    std::string scores = key_of_result(audit_, row(r), true);
    if (scores.empty()) return;
    const auto [at, is_new] = papers_.emplace(std::move(scores), r);
    const auto& before = row(at->second).date;
    const bool is_another_day = before && row(r).date && before->begin != row(r).date->begin;
    if (!is_new && !is_another_day) alike_.add(at->second, r, number);
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
  const NamedPlaces named_;
  FreePlaces free_;
  std::map<std::string, std::vector<std::size_t>> logs_;  ///< by who sat, or who counts
  std::multimap<std::string, std::size_t> nearly_;        ///< by all who sat but one
  std::vector<std::vector<flow::ResultTenths>> results_;  ///< of each log that may have a row
  std::vector<Known<std::size_t>> game_of_;
  std::vector<bool> is_out_;  ///< a second row of its game, or left out
  std::vector<std::size_t> of_other_tables_;
  std::set<std::string> unsupported_;  ///< who sat at tables that are not judged
  std::map<std::string, std::size_t> seen_;
  std::map<std::string, std::size_t> papers_;  ///< rows of games on paper, by who had which scores
  std::map<std::string, std::size_t> rows_of_games_;  ///< by who had which scores, or points
  DoubledRows doubled_{DoubledRows::Kind::SameGame};
  DoubledRows alike_{DoubledRows::Kind::MayBeTheSame};
};

}  // namespace

void fit_rows(Audit& audit) {
  for (const GameRow& row : audit.event.games)
    if (!row.stage.empty() && !stage_named(audit, row.stage))
      audit.problem(row.file, row.row, "stage", say_no_stage(audit, row.stage));
  // A number of an account stays where names change, but only where the roster knows it.
  for (GameRow& row : audit.event.games)
    for (ResultSeat& seat : row.seats)
      if (!seat.account.empty() && (seat.player.empty() || audit.roster.find(seat.account)))
        seat.player = seat.account;
  RowFitter(audit).run();
}

}  // namespace referee::tournament::games
