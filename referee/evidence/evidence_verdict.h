// What the findings of a game are worth where its ruleset was found by evidence: warnings at most,
// and notes where another ruleset that explains the table as well has none. It adds no finding and
// takes none away.
#pragma once

#include <vector>

#include "referee/evidence/found_rules.h"
#include "referee/judging/game_judge.h"
#include "referee/judging/inferred_settings.h"
#include "validator/log/game_log.h"
#include "validator/log/game_report.h"

namespace referee {

/// Lowers the severities of `report`, which `judge` has just made of `log` under the ruleset of
/// `found`. What readers find, and what a seed says of its walls, rests on no ruleset and stays as
/// it is.
void weigh_by_evidence(GameJudge& judge, const GameLog& log, const TableSettings& settings,
                       const FoundRules& found, GameReport& report);

}  // namespace referee
