// What a log itself says of its table's rules, for people: as a ruleset file, and as a note where
// the user names other rules. It accuses nobody.
#pragma once

#include <string>

#include "referee/judging/rules_choice.h"
#include "validator/log/finding.h"
#include "validator/log/game_log.h"

namespace referee::judging {

inline constexpr const char* kRulesDiffer = "rules/differ";

/// A ruleset file that extends the preset of the platform and changes what the log says of its
/// table, where the log states the settings of a room or a lobby and they change something; empty
/// for every other log. `choice`: the one for this log.
std::string stated_rules(const GameLog& log, const RulesChoice& choice);

/// The note that names RulesChoice::differs, of which there must be some.
Finding rules_differ(const RulesChoice& choice);

}  // namespace referee::judging
