// The same question to both scorers, and what they disagree on. The only part of the second opinion
// that knows the first one.
#pragma once

#include <string>

#include "tests/oracle/hand.h"

namespace oracle {

/// Empty where both agree on the waits, the outcome, yaku, han, fu and payments; else both answers
/// in words.
std::string disagreement(const Hand& hand, const Ruleset& rules);

/// The hand in words, for a report.
std::string described(const Hand& hand);

}  // namespace oracle
