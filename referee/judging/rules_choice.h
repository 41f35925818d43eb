// The ruleset that one game is judged by, and how it was found. Only values; who chooses is
// referee/session.h.
#pragma once

#include <string>
#include <vector>

#include "validator/log/game_report.h"
#include "validator/ruleset/ruleset.h"

namespace referee {

struct RulesChoice {
  Ruleset ruleset;
  RulesFrom from = RulesFrom::Evidence;
  std::vector<std::string> adjusted;  ///< "game.rounds=east": option and value that the log's own
                                      ///< settings change in the ruleset
  std::string unsupported;            ///< why the game cannot be judged; empty if it can
};

}  // namespace referee
