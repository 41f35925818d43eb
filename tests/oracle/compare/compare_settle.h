// The ends of hands and games put before both opinions, and what they disagree on.
#pragma once

#include <string>

#include "tests/oracle/random_hand.h"
#include "tests/oracle/settle.h"

namespace oracle {

WonHand random_won_hand(Random& random, const Ruleset& rules);
OverHand random_over_hand(Random& random, const Ruleset& rules);

/// Empty where both agree; else both answers in words.
std::string disagreement(const WonHand& hand, const Ruleset& rules);
std::string disagreement(const OverHand& hand, const Ruleset& rules);
/// Noten and nagashi moves of the same hand.
std::string draw_disagreement(const OverHand& hand, const Ruleset& rules);
/// The same scores at the end of a game.
std::string result_disagreement(const OverHand& hand, const Ruleset& rules);

}  // namespace oracle
