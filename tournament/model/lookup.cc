#include "tournament/model/lookup.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "tournament/values/names.h"

namespace referee::tournament {
namespace {

/// When each row was played; of a row without a date, and without a log that says so, when the row
/// before it in its file was.
std::vector<std::int64_t> times_of_rows(const Audit& audit) {
  const std::vector<GameRow>& rows = audit.event.games;
  constexpr std::int64_t kUnknown = std::numeric_limits<std::int64_t>::min();
  std::vector<std::int64_t> times(rows.size(), kUnknown);
  for (const AuditedGame& game : audit.games)
    if (const auto when = started(audit, game); game.row && when) times[*game.row] = when->begin;
  for (std::size_t r = 1; r < rows.size(); ++r)
    if (times[r] == kUnknown && rows[r].file == rows[r - 1].file) times[r] = times[r - 1];
  return times;
}

std::vector<std::size_t> in_order_of(const std::vector<std::int64_t>& times) {
  std::vector<std::size_t> order(times.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order,
                           [&](std::size_t a, std::size_t b) { return times[a] < times[b]; });
  return order;
}

/// A log without a time stands behind the log before it.
std::vector<std::int64_t> times_of_logs(const Audit& audit) {
  std::vector<std::int64_t> times;
  std::int64_t last = std::numeric_limits<std::int64_t>::min();
  for (std::size_t i = 0; i < audit.logs.size(); ++i) {
    if (const auto when = started(audit, audit.games[i])) last = when->begin;
    times.push_back(last);
  }
  return times;
}

}  // namespace

std::vector<std::size_t> order_of_logs(const Audit& audit) {
  return in_order_of(times_of_logs(audit));
}

std::vector<std::size_t> order_of_games(const Audit& audit) {
  std::vector<std::int64_t> times = times_of_logs(audit);
  const std::vector<std::int64_t> of_rows = times_of_rows(audit);
  for (std::size_t i = times.size(); i < audit.games.size(); ++i)
    times.push_back(of_rows[*audit.games[i].row]);
  return in_order_of(times);
}

Known<values::Moment> started(const Audit& audit, const AuditedGame& game) {
  if (game.log) return values::parse_moment(audit.logs[*game.log].started, audit.event.zone);
  if (game.row) return audit.event.games[*game.row].date;
  return std::nullopt;
}

std::vector<std::size_t> games_of_stage(const Audit& audit, std::size_t stage) {
  std::vector<std::size_t> games;
  for (const ScheduledGame& due : audit.schedule)
    if (due.game && due.stage == stage && audit.games[*due.game].counts())
      games.push_back(*due.game);
  for (const std::size_t number : order_of_games(audit)) {
    const AuditedGame& game = audit.games[number];
    if (!game.scheduled && game.stage == stage && game.counts()) games.push_back(number);
  }
  return games;
}

Bounds bounds_in_any_zone(const Audit& audit, Bounds bounds) {
  constexpr std::int64_t kFarthest = std::int64_t{14} * 3600;
  if (!audit.event.is_zone_lost) return bounds;
  if (bounds.from) bounds.from->begin -= kFarthest;
  if (bounds.to) bounds.to->end += kFarthest;
  return bounds;
}

std::size_t players_of(const Audit& audit) { return audit.rules ? audit.rules->game_players : 4; }

Known<std::size_t> stage_named(const Audit& audit, std::string_view name) {
  for (std::size_t s = 0; s < audit.event.stages.size(); ++s)
    if (audit.event.stages[s].name == name) return s;
  return std::nullopt;
}

Known<std::size_t> stage_of(const Audit& audit, const StandingRow& row) {
  return row.stage.empty() ? audit.event.stages.size() - 1 : stage_named(audit, row.stage);
}

Statement say_no_stage(const Audit& audit, const std::string& name) {
  std::vector<std::string> names;
  for (const StageRules& stage : audit.event.stages) names.push_back(stage.name);
  return with_meant(say(Said::NoStageNamed, name), values::meant_of(name, names));
}

Statement say_no_team(const Audit& audit, const std::string& name) {
  return with_meant(say(Said::NoTeamNamed, name), values::meant_of(name, audit.roster.teams()));
}

Statement say_no_player(const std::string& name) {
  return say(Said::NoPlayerOfEvent, say(Said::ThisName, name));
}

Statements first_of(std::size_t size, const std::function<Statement(std::size_t)>& say_of) {
  constexpr std::size_t kMostNamed = 5;
  Statements parts;
  for (std::size_t i = 0; i < std::min(size, kMostNamed); ++i) parts.push_back(say_of(i));
  if (size > kMostNamed) parts.push_back(say(Said::AndMore, size - kMostNamed));
  return parts;
}

Statements first_of(const std::vector<std::string>& names) {
  return first_of(names.size(), [&](std::size_t i) { return say(Said::ThisName, names[i]); });
}

Hundredths plain(values::ResultPoints points) { return {points.hundredths, false}; }

Hundredths with_sign(values::ResultPoints points) { return {points.hundredths, true}; }

EventFinding& add_finding(Audit& audit, std::string_view rule, Severity severity,
                          Statement headline) {
  EventFinding& finding = audit.findings.emplace_back();
  finding.rule = rule;
  finding.severity = severity;
  finding.headline = std::move(headline);
  return finding;
}

bool are_nearly_all(std::size_t some, std::size_t all) { return some >= 3 && 4 * some >= 3 * all; }

std::string player_name(const Audit& audit, std::size_t player) {
  const Player& one = audit.roster.players[player];
  return audit.roster.bearers_of(one.name) == 1 ? one.name
                                                : fmt::format("{} ({})", one.name, one.id);
}

std::string player_or_team(const Audit& audit, Known<std::size_t> player, const std::string& team) {
  return player ? player_name(audit, *player) : team;
}

std::string meant_player(Audit& audit, std::string_view name) {
  if (++audit.suggestions > kMostProblems) return {};
  const auto meant = audit.roster.find_meant(name);
  return meant ? player_name(audit, *meant) : std::string();
}

std::vector<std::string> names_at(const Audit& audit, const AuditedGame& game) {
  std::vector<std::string> names;
  for (const AuditedSeat& seat : game.seats)
    names.push_back(seat.player         ? player_name(audit, *seat.player)
                    : seat.name.empty() ? std::string("?")
                                        : seat.name);
  return names;
}

std::string log_name(const Audit& audit, std::size_t log) {
  const GameReport& report = audit.logs[log].report;
  return report.game == 0 ? report.path : fmt::format("{}#{}", report.path, report.game);
}

Statement say_game(const Audit& audit, std::size_t number) {
  const AuditedGame& game = audit.games[number];
  if (game.log) return say(Said::ThisLog, log_name(audit, *game.log));
  return say_row(audit.event.games[*game.row]);
}

Statement say_row(const GameRow& row) { return say(Said::ThisRow, row.file, row.row); }

}  // namespace referee::tournament
