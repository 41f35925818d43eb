// What the other presets say of a game that has findings: under which of them a finding would be
// none, and under which the whole game would be clean. Each is judged anew under every preset,
// adjusted by what the log says of its own table; only games with findings pay for it. It judges
// nothing itself and never changes a finding.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "referee/platform_rules.h"
#include "validator/log/game_log.h"
#include "validator/log/game_report.h"

namespace referee {

/// Every preset, adjusted to one table. Read when it is first asked: most logs are clean and need
/// none but their own. Not for several threads at once.
class PresetsForLog {
 public:
  /// In the order of their names; without those that cannot judge the game. Valid until the next
  /// call.
  const std::vector<RulesChoice>& of(const GameHeader& header);

 private:
  std::vector<Ruleset> presets_;
  std::map<std::string, std::vector<RulesChoice>> adjusted_;
};

class OtherRulesets {
 public:
  /// Games with more findings than this are no games of another ruleset, and are left alone.
  static constexpr std::size_t kMostFindings = 50;

  /// Fills `legal_under` of every finding and `clean_under` of the report, which is the judgement
  /// of `log` under `own`.
  void compare(const GameLog& log, const Ruleset& own, GameReport& report);

 private:
  PresetsForLog presets_;
};

}  // namespace referee
