// What was legal and waited for where a finding stands. Nothing is judged here: the rules were
// asked before, and the legal actions are those of validator/actions/legal_actions.h.
#pragma once

#include "validator/log/game_log.h"
#include "validator/log/game_report.h"
#include "validator/ruleset/ruleset.h"

namespace referee::situations {

/// Fills Finding::situation of every finding that has an event, from `log` in the order of play
/// that the report speaks of. `ruleset`: that it was judged by. A finding's own table is taken for
/// the hand where the finding has one. Costs a second folding of a game with findings, and the
/// legal actions of one decision a finding.
void add_situations(const GameLog& log, const Ruleset& ruleset, GameReport& report);

}  // namespace referee::situations
