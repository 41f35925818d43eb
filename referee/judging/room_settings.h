// What the settings of a room, as its platform names them (GameHeader::settings), mean for the
// ruleset: a table of names and options. Which ruleset they adjust is chosen elsewhere
// (referee/judging/platform_rules.h).
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "referee/judging/rules_choice.h"

namespace referee::judging {

/// The settings of a room: (name, value), raw from the log.
using RoomSettings = std::vector<std::pair<std::string, std::string>>;

/// Sets every option of `choice` that the settings of a room of Mahjong Soul change, and notes it
/// in RulesChoice::adjusted. A room without detailed settings leaves the fields of those out, and
/// so does one in which they are off; so they count as off only if one of them is on. Unknown names
/// and values that the referee cannot judge by change nothing.
void adjust_to_mahjong_soul_room(RulesChoice& choice, const RoomSettings& settings,
                                 const Ruleset& usual);

/// The same for a room of Riichi City: start points, and who pays for a win on the replacement tile
/// of an open kan.
void adjust_to_riichi_city_room(RulesChoice& choice, const RoomSettings& settings,
                                const Ruleset& usual);

}  // namespace referee::judging
