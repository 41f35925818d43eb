// What is said of a table whose logs name no rules and for which the user names none: the finding
// `rules/not-named`. It accuses nobody; it says what was taken, why, and what to do.
#pragma once

#include "validator/log/finding.h"
#include "validator/log/rules_evidence.h"

namespace referee::evidence {

inline constexpr const char* kRulesNotNamed = "rules/not-named";

/// The finding, of no hand and no event. A warning where the ruleset explains every hand that was
/// looked at, else an error; `refuses`: always an error.
Finding rules_not_named(const RulesEvidence& evidence, bool refuses);

}  // namespace referee::evidence
