// The judge: one game's canonical events in, findings out. It reads no file, knows no format and changes nothing that it is given.
#pragma once

#include "validator/game_log.h"
#include "validator/report/game_report.h"
#include "validator/ruleset.h"

namespace referee {

struct JudgeOptions {
  /// Keep the table before each broken event in its finding (costs a copy a finding).
  bool keep_tables = false;
};

/// Judges `log` under `ruleset` and fills the report's verdict, kyoku, events, wins, wall, unchecked and findings (the reader's own
/// findings in log.findings are merged in, sorted by event). Any stream of events is accepted, however absurd; memory is bounded by
/// the number of events.
void judge(const GameLog& log, const Ruleset& ruleset, const JudgeOptions& options, GameReport& report);

}  // namespace referee
