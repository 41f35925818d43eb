// What an event says of itself and is plainly so: the questions that a right log answers at one
// glance, asked once an event, so that the rules about them are not. Nothing here judges: where the
// answer is no glance, the rules are asked.
#pragma once

#include "validator/facts/rule.h"

namespace referee {

/// Of the triggers that triggers_of() leaves in doubt at a call, a win or a hand's start,
/// those that are not so. For any other event none.
Triggers ruled_out(const Context& c);

}  // namespace referee
