// What the other presets say of a game that has findings: under which of them a finding would be
// none, and under which the whole game would be clean. Every preset, adjusted by what the log says
// of its own table, is asked about what is broken; only games with findings pay for it. It judges
// nothing itself and never changes a finding.
#pragma once

#include <cstddef>

#include "referee/judging/game_judge.h"
#include "referee/judging/presets_for_log.h"
#include "validator/log/game_log.h"
#include "validator/log/game_report.h"

namespace referee::judging {

class OtherRulesets {
 public:
  /// Games with more findings than this are no games of another ruleset, and are left alone.
  static constexpr std::size_t kMostFindings = 50;

  /// Fills `legal_under` of every finding and `clean_under` of the report, which `judge` has just
  /// made of `log` under `own`. A log whose order of play is not certain is compared in the order
  /// that the report speaks of, so that events have the same numbers in both.
  void compare(GameJudge& judge, const GameLog& log, const Ruleset& own, GameReport& report);

 private:
  PresetsForLog presets_;
};

}  // namespace referee::judging
