// What the open findings of a stage may still change: for each player the games with what each may
// be worth, and which findings touch the player. What that makes of totals and places is in
// tournament/rules/spans.h.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tournament/model/audit.h"
#include "tournament/standing/possible_totals.h"

namespace referee::tournament::rules {

struct OpenOfPlayer {
  /// That count for the player now; the first number orders the games of several players.
  std::vector<std::pair<std::size_t, standing::PossibleGame>> games;
  std::vector<standing::PossibleGame>
      may_appear;              ///< that count for nobody or for another player now
  standing::Span adjustments;  ///< beside those that count now
  standing::Span left_out;     ///< beside the sum, where the player has played too many games
  bool is_one_too_many = false;
  bool is_bounded = true;      ///< some decision could bring any number
  std::set<std::size_t> open;  ///< numbers of findings, as in OpenOfStage::all
};

/// What was decided about the team itself.
struct OpenOfTeam {
  standing::Span adjustments;
  std::set<std::size_t> open;
};

struct OpenOfStage {
  std::vector<OpenOfPlayer> players;  ///< parallel to Roster::players
  std::map<std::string, OpenOfTeam> teams;
  std::set<std::size_t> all;  ///< places in Audit::findings, and behind them those of `of_play`
  std::vector<OpenFinding> of_play;
  bool is_anybody_open = false;  ///< a game of nobody knows whom is open
  /// By finding: what somebody has who is no player of the event, and may become one.
  std::map<std::size_t, values::ResultPoints> strangers;
};

OpenOfStage open_changes(const Audit& audit, std::size_t stage);
/// The same as if nothing but this finding were open.
OpenOfStage open_changes(const Audit& audit, std::size_t stage, const OpenFinding& alone);

}  // namespace referee::tournament::rules
