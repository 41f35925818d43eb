// The ruleset that one game is judged by, and how it was found. Only values; who chooses is
// referee/session.h.
#pragma once

#include <string>
#include <vector>

#include "validator/log/game_report.h"
#include "validator/log/statement.h"
#include "validator/ruleset/ruleset.h"

namespace referee {

struct RulesChoice {
  Ruleset ruleset;
  RulesFrom from = RulesFrom::Evidence;
  std::vector<std::string> adjusted;  ///< "game.rounds=east": option and value that the log's own
                                      ///< settings change in the ruleset
  std::vector<std::string> differs;   ///< in the same form: what a log that states every setting of
                                      ///< its table says otherwise than the ruleset that is named
  bool are_settled = false;  ///< the user's ruleset says what the log leaves open of its table's
                             ///< rules (GameHeader::unsettled)
  Statement unsupported;     ///< why the game cannot be judged; empty if it can
};

}  // namespace referee
