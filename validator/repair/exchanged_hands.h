// A log that deals two players each other's tiles: the hypothesis that both hold the other hand.
// Part of the repairs (validator/repair/repair.h), apart from them for its size.
#pragma once

#include "validator/facts/rule.h"

namespace referee::repair {

/// The player who acts was dealt the hand that the log gives another one, wherever everything that
/// the two have played since, this event included, is held by them so. Only for the first finding
/// of a hand.
[[gnu::cold]] void exchanged_hands(const Context& c, std::vector<Table>& after);

}  // namespace referee::repair
