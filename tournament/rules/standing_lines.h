// The lines of an organiser's standing as a whole: who has none, who has two, and what places that
// makes of those behind.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "tournament/model/audit.h"

namespace referee::tournament::rules {

/// The lines of a stage by whose they are.
class LinesOfStage {
 public:
  explicit LinesOfStage(const StageStanding& standing);

  /// Null where the player, or without one the team, does not stand in the stage.
  const Ranked* of(Known<std::size_t> player, const std::string& team) const;

 private:
  std::map<std::size_t, const Ranked*> of_players_;
  std::map<std::string, const Ranked*> of_teams_;
};

/// A line of the organiser and the two that are computed: from the games as audited, and from the
/// own rows of the organiser. Null where neither has one.
struct StandingLine {
  const StandingRow* row = nullptr;
  std::size_t stage = 0;
  Known<std::size_t> player;  ///< absent: a team
  const Ranked* audited = nullptr;
  const Ranked* own = nullptr;
};

/// Stage, and a player or a team.
using LineKey = std::tuple<std::size_t, Known<std::size_t>, std::string>;

/// Whose lines some table of the organiser has.
std::set<LineKey> keys_of_lines(const Audit& audit);

/// Somebody with a place and without a line.
struct AbsentLine {
  const Ranked* audited = nullptr;
  const Ranked* own = nullptr;
};

/// The lines of one table about the players of a stage, or about its teams.
struct StandingLinesOfKind {
  std::vector<StandingLine> lines;  ///< one for each player or team
  std::vector<StandingLine> doubled;
  std::vector<const StandingRow*> of_nobody;  ///< rows of no player of the event
  std::vector<AbsentLine> absent;             ///< in the order of their places
  std::size_t placed = 0;                     ///< who has a place in the stage
  bool is_counted_anew = false;               ///< places are those among the lines of the table

  /// The place that `of`, which is the line's, has in such a table.
  std::uint32_t place_due(const StandingLine& line, const Ranked* StandingLine::*of) const;
  /// Most places of the table are those among its own lines, and not those of the stage.
  void see_how_places_are_counted();
  /// Of those without a line whom the table forgets, and does not leave off: others behind them
  /// have one. Who was withdrawn, or has played less than all who have a line, may be left out.
  std::vector<AbsentLine> forgotten(const Audit& audit, values::ResultPoints offset) const;
};

}  // namespace referee::tournament::rules
