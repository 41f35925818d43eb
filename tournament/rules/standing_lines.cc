#include "tournament/rules/standing_lines.h"

#include <algorithm>
#include <limits>

#include "tournament/model/lookup.h"

namespace referee::tournament::rules {
namespace {

/// Of those with a line and a place, who stands last and with how much.
struct LastLine {
  std::uint32_t audited = 0;
  std::uint32_t own = 0;
  values::ResultPoints points{std::numeric_limits<std::int64_t>::min()};
  std::uint32_t fewest_games = std::numeric_limits<std::uint32_t>::max();
  std::size_t lines = 0;
};

LastLine last_of(const std::vector<StandingLine>& lines, values::ResultPoints offset) {
  LastLine last;
  Known<values::ResultPoints> least;
  for (const StandingLine& line : lines) {
    if (line.audited == nullptr || !line.audited->place) continue;
    ++last.lines;
    last.audited = std::max(last.audited, *line.audited->place);
    last.fewest_games = std::min(last.fewest_games, line.audited->games);
    if (line.own != nullptr && line.own->place) last.own = std::max(last.own, *line.own->place);
    if (!line.row->points) continue;
    const values::ResultPoints points = *line.row->points - offset;
    if (!least || points < *least) least = points;
  }
  last.points = least.value_or(last.points);
  return last;
}

bool is_withdrawn(const Audit& audit, const Ranked& line) {
  return line.player && audit.roster.players[*line.player].bounds.to;
}

}  // namespace

LinesOfStage::LinesOfStage(const StageStanding& standing) {
  for (const Ranked& line : standing.players) of_players_.emplace(*line.player, &line);
  for (const Ranked& line : standing.teams) of_teams_.emplace(line.team, &line);
}

const Ranked* LinesOfStage::of(Known<std::size_t> player, const std::string& team) const {
  if (!player) {
    const auto at = of_teams_.find(team);
    return at == of_teams_.end() ? nullptr : at->second;
  }
  const auto at = of_players_.find(*player);
  return at == of_players_.end() ? nullptr : at->second;
}

std::set<LineKey> keys_of_lines(const Audit& audit) {
  std::set<LineKey> keys;
  for (const StandingTable& table : audit.event.standings)
    for (const StandingRow& row : table.rows) {
      const auto stage = stage_of(audit, row);
      if (!stage) continue;
      if (row.player.empty())
        keys.emplace(*stage, std::nullopt, audit.roster.team_named(row.team));
      else if (const auto player = audit.roster.find(row.player))
        keys.emplace(*stage, player, std::string());
    }
  return keys;
}

std::uint32_t StandingLinesOfKind::place_due(const StandingLine& line,
                                             const Ranked* StandingLine::*of) const {
  const std::uint32_t place = *(line.*of)->place;
  if (!is_counted_anew) return place;
  std::uint32_t before = 0;
  for (const AbsentLine& one : absent) {
    const Ranked* there = of == &StandingLine::own ? one.own : one.audited;
    if (there != nullptr && there->place && *there->place < place) ++before;
  }
  std::uint32_t more = 0;
  const auto count = [&](const StandingRow& other) {
    if (other.place && line.row->place && *other.place < *line.row->place) ++more;
  };
  for (const StandingLine& other : lines)
    if (other.audited != nullptr && !other.audited->place) count(*other.row);
  for (const StandingLine& other : doubled) count(*other.row);
  for (const StandingRow* other : of_nobody) count(*other);
  return place + more - before;
}

void StandingLinesOfKind::see_how_places_are_counted() {
  const auto fitting = [&](bool anew) {
    is_counted_anew = anew;
    return std::ranges::count_if(lines, [&](const StandingLine& line) {
      return line.row->place && line.audited != nullptr && line.audited->place &&
             place_due(line, &StandingLine::audited) == *line.row->place;
    });
  };
  const auto as_in_the_stage = fitting(false);
  is_counted_anew = fitting(true) > as_in_the_stage;
}

std::vector<AbsentLine> StandingLinesOfKind::forgotten(const Audit& audit,
                                                       values::ResultPoints offset) const {
  const LastLine last = last_of(lines, offset);
  std::vector<AbsentLine> forgotten;
  for (const AbsentLine& one : absent) {
    const Ranked& line = *one.audited;
    const bool is_before_in_own =
        one.own == nullptr || !one.own->place || last.own == 0 || *one.own->place < last.own;
    if (*line.place < last.audited && is_before_in_own && line.total > last.points &&
        line.games >= last.fewest_games && !is_withdrawn(audit, line))
      forgotten.push_back(one);
  }
  // A table of some of them: of a club, or of whom a page asked for.
  constexpr std::size_t kLinesForEach = 4;
  if (forgotten.size() >= last.lines ||
      (forgotten.size() > 1 && kLinesForEach * forgotten.size() > last.lines))
    forgotten.clear();
  return forgotten;
}

}  // namespace referee::tournament::rules
