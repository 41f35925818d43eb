// What several findings of one game have in common that is no option of a ruleset: how the log was
// written. It accuses nobody and changes no finding.
#pragma once

#include <vector>

#include "validator/log/game_log.h"
#include "validator/log/game_report.h"

namespace referee::words {

/// For a reader who looks for the one fault behind many findings: points that are right but stand
/// at other seats in at least two hands, and a seat that discards nothing in a whole game. None
/// where the report has no findings.
std::vector<Statement> common_causes(const GameLog& log, const GameReport& report);

}  // namespace referee::words
