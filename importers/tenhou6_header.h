// What a tenhou.net/6 log says beside its hands: names, rules, game id, final scores. It knows which of Tenhou's words stand for which fact
// of the ruleset, and what the ids of platforms look like; it judges nothing.
#pragma once

#include "importers/tenhou6_game.h"

namespace referee::tenhou6 {

/// Reads the members of the outer object `object` other than the hands. `hands` is the array of hands, which may tell the number of
/// players. Before the hands are read.
void read_game_header(Game& game, JsonView object, JsonView hands);

/// After the hands: the final scores and the end of the game, where the log has them; what it lacks is noted.
void read_game_end(Game& game, JsonView object);

}  // namespace referee::tenhou6
