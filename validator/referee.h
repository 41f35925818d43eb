// The judge: one game's canonical events in, findings out. It reads no file, knows no format and
// changes nothing that it is given.
#pragma once

#include <cstdint>
#include <string_view>

#include "validator/log/game_log.h"
#include "validator/log/game_report.h"
#include "validator/log/wall.h"
#include "validator/ruleset/ruleset.h"

namespace referee {

struct JudgeOptions {
  /// Keep the table before each broken event in its finding (costs a copy a finding).
  bool keep_tables = false;
  /// A game with so many findings is judged no further: whatever it is, it is not the record of a
  /// game. Bounds time and memory.
  std::uint32_t most_findings = 1000;
  /// The walls that the log's seed gives; null where it gives none. Must outlive the call, during
  /// which it is used.
  WallSource* walls = nullptr;
  /// Why a seed that the log states gives no walls here; empty otherwise.
  std::string_view walls_unknown;
};

/// Judges `log` under `ruleset` and fills the report's verdict, kyoku, events, wins, wall,
/// unchecked and findings (the reader's own findings in log.findings are merged in, sorted by
/// event). Any stream of events is accepted, however absurd; memory is bounded by the number of
/// events read and of findings allowed. Where the judge gives up, `unchecked` says so.
void judge(const GameLog& log, const Ruleset& ruleset, const JudgeOptions& options,
           GameReport& report);

}  // namespace referee
