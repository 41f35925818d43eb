#include "store/tally.h"

namespace referee::store {
namespace {

constexpr std::int64_t kDaysPerYear = 10000;  // 20261125

}  // namespace

// A log without its first game was left half written, and counts once it is whole.
const char* const kTallyAnew = R"sql(
INSERT INTO done.tally SELECT g.run, coalesce(g.played_on, n.named_on, 0) / 10000 AS year, g.kind,
  count(*), sum(g.findings > 0), sum(g.findings), sum(g.verdict > 1), sum(g.wall = 0)
  FROM done.game AS g JOIN done.game AS n ON n.sha = g.sha AND n.run = g.run AND n.game = 0
  GROUP BY g.run, year, g.kind ORDER BY 1, 2, 3;
INSERT INTO done.rule_tally SELECT f.run, f.rule, sum(f.severity = 2), sum(f.severity = 1),
  sum(f.severity = 0), count(DISTINCT f.sha || f.game) FROM done.finding AS f
  WHERE EXISTS (SELECT 1 FROM done.game AS n WHERE n.sha = f.sha AND n.run = f.run AND n.game = 0)
  GROUP BY f.run, f.rule ORDER BY 1, 2;
INSERT INTO done.win_tally SELECT w.run, w.limit_name, w.yaku, count(*) FROM done.win AS w
  WHERE EXISTS (SELECT 1 FROM done.game AS n WHERE n.sha = w.sha AND n.run = w.run AND n.game = 0)
  GROUP BY w.run, w.limit_name, w.yaku ORDER BY 1, 2, 3;
)sql";

Tally::Tally(const Connection& connection, std::int64_t run)
    : run_(run),
      read_games_(connection,
                  "SELECT played_on, kind, findings, verdict, wall FROM game WHERE sha = ? AND "
                  "run = ?"),
      read_findings_(connection,
                     "SELECT game, rule, severity FROM finding WHERE sha = ? AND run = ? ORDER BY "
                     "game"),
      read_wins_(connection, "SELECT limit_name, yaku FROM win WHERE sha = ? AND run = ?"),
      write_games_(connection,
                   "INSERT INTO tally VALUES(?,?,?,?,?,?,?,?) ON CONFLICT DO UPDATE SET "
                   "games = games + excluded.games, "
                   "with_findings = with_findings + excluded.with_findings, "
                   "findings = findings + excluded.findings, "
                   "not_judged = not_judged + excluded.not_judged, "
                   "proved = proved + excluded.proved"),
      remove_none_(connection, "DELETE FROM tally WHERE run = ? AND games = 0"),
      write_rules_(connection,
                   "INSERT INTO rule_tally VALUES(?,?,?,?,?,?) ON CONFLICT DO UPDATE SET "
                   "errors = errors + excluded.errors, warnings = warnings + excluded.warnings, "
                   "notes = notes + excluded.notes, games = games + excluded.games"),
      write_wins_(connection,
                  "INSERT INTO win_tally VALUES(?,?,?,?) ON CONFLICT DO UPDATE SET wins = wins + "
                  "excluded.wins") {}

bool Tally::count(const std::string& sha, std::int64_t day, std::int64_t sign) {
  bool any_findings = false;
  read_games_.bind_blob(1, sha).bind(2, run_);
  while (read_games_.step()) {
    const std::int64_t played_on = read_games_.integer(0);  // 0 for NULL
    const std::int64_t year = (played_on != 0 ? played_on : day) / kDaysPerYear;
    const std::int64_t findings = read_games_.integer(2);
    Sums& sums = games_[{year, read_games_.integer(1)}];
    any_findings = any_findings || findings > 0;
    sums.games += sign;
    sums.with_findings += findings > 0 ? sign : 0;
    sums.findings += findings * sign;
    sums.not_judged += read_games_.integer(3) > 1 ? sign : 0;
    sums.proved += read_games_.integer(4) == 0 ? sign : 0;
  }
  return any_findings;
}

void Tally::count_rules(const std::string& sha) {
  std::map<std::int64_t, std::int64_t> last_game;  // by rule
  read_findings_.bind_blob(1, sha).bind(2, run_);
  while (read_findings_.step()) {
    const std::int64_t game = read_findings_.integer(0);
    const std::int64_t rule = read_findings_.integer(1);
    RuleSums& sums = rules_[rule];
    ++sums.findings.at(static_cast<std::size_t>(read_findings_.integer(2)));
    const auto [last, is_new] = last_game.try_emplace(rule, game);
    if (is_new || last->second != game) ++sums.games;
    last->second = game;
  }
}

void Tally::add(const std::string& sha, std::int64_t day) {
  if (count(sha, day, 1)) count_rules(sha);
  read_wins_.bind_blob(1, sha).bind(2, run_);
  while (read_wins_.step()) ++wins_[{read_wins_.integer(0), read_wins_.integer(1)}];
}

void Tally::move(const std::string& sha, std::int64_t before, std::int64_t now) {
  if (before / kDaysPerYear == now / kDaysPerYear) return;
  count(sha, before, -1);
  count(sha, now, 1);
}

void Tally::write() {
  bool may_be_none = false;
  for (const auto& [key, sums] : games_) {
    write_games_.bind(1, run_).bind(2, key[0]).bind(3, key[1]).bind(4, sums.games);
    write_games_.bind(5, sums.with_findings).bind(6, sums.findings).bind(7, sums.not_judged);
    write_games_.bind(8, sums.proved).run();
    may_be_none = may_be_none || sums.games <= 0;
  }
  if (may_be_none) remove_none_.bind(1, run_).run();
  for (const auto& [rule, sums] : rules_) {
    write_rules_.bind(1, run_).bind(2, rule).bind(3, sums.findings[2]).bind(4, sums.findings[1]);
    write_rules_.bind(5, sums.findings[0]).bind(6, sums.games).run();
  }
  for (const auto& [key, wins] : wins_)
    write_wins_.bind(1, run_).bind(2, key[0]).bind(3, key[1]).bind(4, wins).run();
  games_.clear();
  rules_.clear();
  wins_.clear();
}

}  // namespace referee::store
