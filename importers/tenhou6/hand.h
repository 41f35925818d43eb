// One hand of a tenhou.net/6 log: an array of 17, from its header to its result. It joins the
// readers of the parts.
#pragma once

#include <vector>

#include "importers/tenhou6/columns.h"
#include "importers/tenhou6/order.h"

namespace referee::tenhou6 {

/// Memory that is kept from hand to hand, and from log to log.
struct HandBuffers {
  Columns columns;
  Orders orders;
};

/// Appends the events of the hand `value`, which is number game.hand of the log. What is no hand is
/// a finding and nothing more.
void read_hand(Game& game, JsonView value, HandBuffers& buffers);

/// Whether the value looks like a hand, or where it is `cut` like the first part of one: lists of
/// tiles, calls and numbers.
bool has_shape_of_hand(JsonView value, bool cut);

}  // namespace referee::tenhou6
