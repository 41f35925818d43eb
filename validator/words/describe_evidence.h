// What was found of a table's rules, as statements: for the finding about the table and for the
// reports that list it. It judges nothing.
#pragma once

#include <vector>

#include "validator/log/rules_evidence.h"

namespace referee::words {

/// "kuikae.suji = true would take away 12 of 14 findings in 9 hands, of all four players".
Statement say_suggestion(const RulesSuggestion& suggestion, const RulesEvidence& evidence);

/// "explains all but 2 of 31 hands in 4 games, the best of 30 presets".
Statement say_fit(const RulesEvidence& evidence);

/// Why the preset was taken, what others would make of the games, and what a changed option would.
std::vector<Statement> say_reasons(const RulesEvidence& evidence);

}  // namespace referee::words
