#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tournament/rules/rules.h"
#include "tournament/rules/spans.h"
#include "validator/words/say.h"

namespace referee::tournament::rules {
namespace {

const StandingRow* row_of(const Audit& audit, const EventFinding& finding) {
  for (const StandingTable& table : audit.event.standings) {
    // Where totals start from is a number of all lines together.
    if (table.file != finding.file || table.starts_anywhere) continue;
    for (const StandingRow& row : table.rows)
      if (row.row == finding.row) return &row;
  }
  return nullptr;
}

const Ranked* line_of(const Audit& audit, const EventFinding& finding) {
  const StageStanding& standing = audit.stages[*finding.stage];
  const std::vector<Ranked>& lines = finding.player ? standing.players : standing.teams;
  const auto at = std::ranges::find_if(lines, [&](const Ranked& line) {
    return line.player == finding.player && line.team == finding.team;
  });
  return at == lines.end() ? nullptr : &*at;
}

bool is_open(const StageStanding& standing) {
  const auto moves = [](const Ranked& line) { return !line.is_settled; };
  return std::ranges::any_of(standing.players, moves) || std::ranges::any_of(standing.teams, moves);
}

/// All that the row says may still come out so.
bool may_be_right(const StandingRow& row, const Ranked& line) {
  if (!line.low) return true;
  if (row.points && (*row.points < *line.low || *row.points > *line.high)) return false;
  if (row.games && *row.games != line.games && line.open == 0) return false;
  return !line.is_settled || !row.place || row.place == line.place;
}

/// Who came through the cut before hangs on what is open there.
bool may_come_through(const Audit& audit, const EventFinding& finding) {
  if (!finding.is_of_cut || *finding.stage == 0) return false;
  const bool by_team = audit.event.stages[*finding.stage - 1].by_team;
  const StageStanding& before = audit.stages[*finding.stage - 1];
  for (const Ranked& line : by_team ? before.teams : before.players)
    if (by_team ? line.team == audit.roster.players[*finding.player].team
                : line.player == finding.player)
      return !line.is_settled;
  return false;
}

bool waits(const Audit& audit, const EventFinding& finding) {
  if (!finding.accepted && !finding.upheld && may_come_through(audit, finding)) return true;
  if (finding.rule != "event/standing" || finding.accepted || finding.upheld) return false;
  if (finding.stands_anyway || !finding.stage || (!finding.player && finding.team.empty()))
    return false;
  // Who has no line may come to stand behind all who have one.
  if (!finding.row) {
    const Ranked* line = line_of(audit, finding);
    return line != nullptr && !line->is_settled;
  }
  const StandingRow* row = row_of(audit, finding);
  const Ranked* line = row == nullptr ? nullptr : line_of(audit, finding);
  // Who is in the stage hangs on the one before.
  if (row != nullptr && line == nullptr)
    return *finding.stage > 0 && is_open(audit.stages[*finding.stage - 1]);
  return line != nullptr && may_be_right(*row, *line);
}

/// Of lines that one finding speaks of, some may come out as the table says: then no other way of
/// counting is shown.
bool must_part(const Audit& audit, const EventFinding& finding) {
  return !finding.accepted && !finding.upheld &&
         std::ranges::any_of(finding.lines,
                             [&](const EventFinding& line) { return waits(audit, line); });
}

/// Each of the lines stands for itself.
void part_lines(Audit& audit) {
  std::vector<EventFinding> parted;
  for (const EventFinding& finding : audit.findings)
    if (must_part(audit, finding))
      parted.insert(parted.end(), finding.lines.begin(), finding.lines.end());
  if (parted.empty()) return;
  std::erase_if(audit.findings,
                [&](const EventFinding& finding) { return must_part(audit, finding); });
  for (EventFinding& line : parted) audit.findings.push_back(std::move(line));
  sort_findings(audit.findings);
}

}  // namespace

bool leave_waiting_lines(Audit& audit) {
  part_lines(audit);
  std::map<std::string, std::uint32_t> waiting;
  for (const EventFinding& finding : audit.findings)
    if (waits(audit, finding)) ++waiting[finding.rule];
  std::erase_if(audit.findings, [&](const EventFinding& finding) { return waits(audit, finding); });
  for (const auto& [rule, count] : waiting)
    audit.unchecked.push_back(words::not_checked(rule, say(Said::HangsOnOpen), count));
  return !waiting.empty();
}

}  // namespace referee::tournament::rules
