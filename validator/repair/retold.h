// A hand that the log tells otherwise than it was, where only a later event shows it: the hand is
// gone through again with an earlier event or the deal as it may have been. Part of the repairs
// (validator/repair/repair.h), apart from them for its size. Only for the first finding of a hand.
#pragma once

#include "validator/facts/rule.h"

namespace referee::repair {

/// The player who acts was dealt the hand that the log gives another one, wherever everything that
/// the two have played since, this event included, is held by them so.
[[gnu::cold]] void exchanged_hands(const Context& c, std::vector<Table>& after);
/// The call right before this event, a draw, never happened. Nothing where the draw would not be
/// due without it.
[[gnu::cold]] void stray_call(const Context& c, std::vector<Table>& after);

}  // namespace referee::repair
