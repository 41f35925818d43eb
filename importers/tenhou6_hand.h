// One hand of a tenhou.net/6 log: an array of 17, from its header to its result. It joins the readers of the parts.
#pragma once

#include "importers/tenhou6_columns.h"

namespace referee::tenhou6 {

/// Appends the events of the hand `value`, which is number game.hand of the log. What is no hand is a finding and nothing more.
void read_hand(Game& game, JsonView value, Columns& columns);

}  // namespace referee::tenhou6
