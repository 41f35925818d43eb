#include "event/report/counts.h"

#include <algorithm>
#include <map>
#include <utility>

namespace referee::event {
namespace {

/// In the report, or taken out of it because the event as a whole has one for them.
bool has_play_findings(const PlayedGame& log) {
  return !log.report.findings.empty() || log.explained > 0;
}

template <class See>
void see_findings(const Audit& audit, See see) {
  for (const EventFinding& finding : audit.findings)
    see(finding.severity, finding.accepted.has_value());
  for (const PlayedGame& log : audit.logs)
    for (const Finding& finding : log.report.findings)
      see(finding.severity, finding.waived != nullptr);
}

}  // namespace

bool has_findings(const Audit& audit, std::size_t number) {
  const AuditedGame& game = audit.games[number];
  if (game.log && has_play_findings(audit.logs[*game.log])) return true;
  return std::any_of(audit.findings.begin(), audit.findings.end(),
                     [&](const EventFinding& finding) { return finding.game == number; });
}

AuditCounts counts_of(const Audit& audit) {
  AuditCounts counts;
  std::vector<bool> found(audit.games.size());
  for (const EventFinding& finding : audit.findings)
    if (finding.game) found[*finding.game] = true;
  for (std::size_t i = 0; i < audit.games.size(); ++i) {
    const AuditedGame& game = audit.games[i];
    ++counts.games;
    if (game.is_by_row) ++counts.scores_only;
    if (game.status == GameStatus::Open) ++counts.open;
    if (game.status == GameStatus::Unreadable || game.status == GameStatus::Unsupported)
      ++counts.unreadable;
    else if (found[i] || (game.log && has_play_findings(audit.logs[*game.log])))
      ++counts.with_findings;
    else if (!game.is_by_row && game.status != GameStatus::Open)
      ++counts.clean;
  }
  see_findings(audit, [&](Severity severity, bool is_accepted) {
    if (is_accepted)
      ++counts.accepted;
    else
      ++(severity == Severity::Error     ? counts.errors
         : severity == Severity::Warning ? counts.warnings
                                         : counts.notes);
  });
  counts.problems = static_cast<std::uint32_t>(audit.event.problems.size());
  return counts;
}

std::string_view verdict_of(const AuditCounts& counts) {
  if (counts.problems > 0 || counts.unreadable > 0) return "problems";
  return counts.errors + counts.warnings + counts.notes + counts.accepted > 0 ? "findings"
                                                                              : "clean";
}

bool fails(const Audit& audit, std::optional<Severity> fail_on) {
  bool found = false;
  see_findings(audit, [&](Severity severity, bool is_accepted) {
    found = found || (fail_on && !is_accepted && severity >= *fail_on);
  });
  return found;
}

std::vector<Unchecked> unchecked_of(const Audit& audit) {
  std::map<std::pair<std::string, std::string>, std::uint32_t> sums;
  const auto add = [&](const Unchecked& unchecked) {
    sums[{unchecked.what, unchecked.why}] += unchecked.count;
  };
  for (const Unchecked& unchecked : audit.unchecked) add(unchecked);
  for (const PlayedGame& log : audit.logs)
    for (const Unchecked& unchecked : log.report.unchecked) add(unchecked);
  std::vector<Unchecked> all;
  for (const auto& [key, count] : sums) all.push_back({key.first, key.second, count});
  return all;
}

const PlayWord* word_of(const Audit& audit, std::size_t log, std::size_t finding) {
  for (const PlayWord& word : audit.play_words[log])
    if (word.finding == finding) return &word;
  return nullptr;
}

std::string state_of(const StageStanding& standing) {
  std::string settled;
  for (const Ranked& line : standing.players)
    if (line.is_settled && line.place)
      settled += (settled.empty() ? "" : ", ") + std::to_string(*line.place);
  const bool is_open =
      standing.open > 0 || std::any_of(standing.players.begin(), standing.players.end(),
                                       [](const Ranked& line) { return !line.is_settled; });
  if (!is_open) return "final";
  if (standing.open == 0) return "provisional: a stage before, or a problem in a file, is open";
  std::string words = "provisional: " + std::to_string(standing.open) + " open";
  if (standing.to_decide == 0 && settled.empty()) return words;
  words += "; decide " + std::to_string(standing.to_decide) + " of them";
  if (standing.to_decide < standing.open) words += ", the rest cannot change a place";
  if (!settled.empty()) words += "; settled places: " + settled;
  return words;
}

std::string span_of(const Ranked& line) {
  if (!line.low) return line.open == 0 ? "hangs on what is open elsewhere" : "unknown";
  if (*line.low == *line.high) return {};
  return "from " + text_of(*line.low) + " to " + text_of(*line.high);
}

HeldAgainst held_against(const Audit& audit) {
  HeldAgainst held;
  held.all_rows = static_cast<std::uint32_t>(audit.event.games.size());
  held.all_places = static_cast<std::uint32_t>(audit.schedule.size());
  for (const AuditedGame& game : audit.games) {
    if (game.log && game.row) ++held.rows;
    if (game.log && audit.logs[*game.log].report.wall == WallProof::Proved) ++held.walls;
  }
  for (const ScheduledGame& due : audit.schedule)
    if (due.game) ++held.places;
  return held;
}

std::string held_words(const HeldAgainst& held) {
  const auto of = [](std::uint32_t some, std::uint32_t all, std::string_view what) {
    return std::to_string(some) + " of " + std::to_string(all) + " " + std::string(what);
  };
  return of(held.rows, held.all_rows, "rows, ") +
         of(held.places, held.all_places, "places of the schedule, ") + std::to_string(held.walls) +
         (held.walls == 1 ? " wall proved" : " walls proved");
}

}  // namespace referee::event
