#include "event/model/lookup.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>
#include <utility>

#include <fmt/format.h>

namespace referee::event {
namespace {

std::vector<std::size_t> order_of(const Audit& audit, std::size_t count) {
  std::vector<std::int64_t> times;
  std::int64_t last = std::numeric_limits<std::int64_t>::min();
  for (std::size_t i = 0; i < count; ++i) {
    if (const auto when = started(audit, audit.games[i])) last = when->begin;
    times.push_back(last);
  }
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return times[a] < times[b]; });
  return order;
}

}  // namespace

std::vector<std::size_t> order_of_logs(const Audit& audit) {
  return order_of(audit, audit.logs.size());
}

std::vector<std::size_t> order_of_games(const Audit& audit) {
  return order_of(audit, audit.games.size());
}

Known<Moment> started(const Audit& audit, const AuditedGame& game) {
  if (game.log) return parse_moment(audit.logs[*game.log].started, audit.event.zone);
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

Known<std::size_t> stage_named(const Audit& audit, std::string_view name) {
  for (std::size_t s = 0; s < audit.event.stages.size(); ++s)
    if (audit.event.stages[s].name == name) return s;
  return std::nullopt;
}

const ScheduledGame* missing_game_of(const Audit& audit, const EventFinding& finding) {
  if (finding.rule != "event/missing-game" || finding.game) return nullptr;
  // The games of the schedule stand in the order of their first rows.
  const auto at = std::lower_bound(
      audit.schedule.begin(), audit.schedule.end(), finding.row,
      [](const ScheduledGame& due, Known<std::uint32_t> row) { return row && due.row < *row; });
  return at == audit.schedule.end() || finding.row != at->row ? nullptr : &*at;
}

EventFinding& add_finding(Audit& audit, std::string_view rule, Severity severity,
                          std::string message) {
  EventFinding& finding = audit.findings.emplace_back();
  finding.rule = rule;
  finding.severity = severity;
  finding.message = std::move(message);
  return finding;
}

std::string player_name(const Audit& audit, std::size_t player) {
  const Player& one = audit.roster.players[player];
  return audit.roster.bearers_of(one.name) == 1 ? one.name
                                                : fmt::format("{} ({})", one.name, one.id);
}

std::string meant_words(Audit& audit, std::string_view name) {
  if (++audit.suggestions > kMostProblems) return {};
  const auto meant = audit.roster.find_meant(name);
  return meant ? fmt::format(": did you mean {}?", player_name(audit, *meant)) : std::string();
}

std::string game_name(const Audit& audit, std::size_t number) {
  const AuditedGame& game = audit.games[number];
  if (game.log) {
    const GameReport& report = audit.logs[*game.log].report;
    return report.game == 0 ? report.path : fmt::format("{}#{}", report.path, report.game);
  }
  const GameRow& row = audit.event.games[*game.row];
  return fmt::format("{}, row {}", row.file, row.row);
}

}  // namespace referee::event
