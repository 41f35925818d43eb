// Every preset, adjusted to the settings of one table: what a game is compared with.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "referee/judging/inferred_settings.h"
#include "referee/judging/rules_choice.h"
#include "validator/log/game_log.h"

namespace referee {

/// Not for several threads at once.
class PresetsForLog {
 public:
  /// In the order of their names; without those that cannot judge the game. Valid until the next
  /// call.
  const std::vector<RulesChoice>& of(const TableSettings& settings);

 private:
  std::map<std::string, std::vector<RulesChoice>> adjusted_;
};

}  // namespace referee
