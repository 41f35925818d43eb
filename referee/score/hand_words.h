// The words for the value of a hand, in text and in JSON alike: waits, limits, sets.
// Names only.
#pragma once

#include <string>
#include <string_view>

#include "validator/hand/value.h"

namespace referee::score {

/// "two-sided", "closed", "edge", "single", "shanpon", "other".
std::string_view name_of(hand::Wait wait);
/// "standard", "seven-pairs", "thirteen-orphans".
std::string_view name_of(hand::Shape shape);
/// "win", "below-minimum", "no-yaku", "not-complete".
std::string_view name_of(hand::Outcome outcome);

/// "123m", "(777z)" of a claimed one, "[1111z]" of a closed quad.
std::string notation_of(const hand::HandSet& set);
/// "3 han 40 fu, mangan", "yakuman", "double yakuman"; without the points.
std::string worth_in_words(const hand::HandValue& value);
/// "1m 4m 7m"; "none" for an empty set.
std::string kinds_in_words(hand::KindMask kinds);

}  // namespace referee::score
