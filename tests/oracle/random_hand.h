// Random winning hands that can come about at a table: every form, every kind of set on the table,
// every way to win, and rulesets that are presets with some options changed. Made from sets and a
// pair, not from walls, so that rare hands are common.
#pragma once

#include <random>
#include <span>

#include "tests/oracle/hand.h"

namespace oracle {

using Random = std::mt19937_64;

/// 0 .. below-1.
std::size_t pick(Random& random, std::size_t below);
/// True once in `times`.
bool once_in(Random& random, std::size_t times);

/// A hand that is complete by shape; reds only where the ruleset has them.
Hand random_hand(Random& random, const Ruleset& rules);

/// One of the presets, half of the time with one to three scoring options changed.
Ruleset random_rules(Random& random, std::span<const Ruleset> presets);

}  // namespace oracle
