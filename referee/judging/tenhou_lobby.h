// What the settings of a tournament lobby of Tenhou (importers/spelling/lobby_rules.h names them)
// mean for the ruleset: a table of names and options. Which ruleset they adjust is chosen elsewhere
// (referee/judging/platform_rules.h).
#pragma once

#include "referee/judging/room_settings.h"
#include "referee/judging/rules_choice.h"

namespace referee::judging {

/// Sets every option of `choice` that a lobby decides: as the settings say, or as in `usual` where
/// they leave the option alone. What changes is noted in RulesChoice::adjusted; its grade says
/// whether games show the meaning of the setting or only programs tell it
/// (docs/values/tenhou-lobbies.md). Where the log has settings whose meaning is not known, no
/// finding that rests on the ruleset is more than a warning.
void adjust_to_tenhou_lobby(RulesChoice& choice, const RoomSettings& settings,
                            const Ruleset& usual);

}  // namespace referee::judging
