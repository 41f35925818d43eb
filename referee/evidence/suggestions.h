// Which single options would take away what a ruleset finds in the games of a table. For a person
// to read: a bug and a house rule look alike, so that no verdict rests on a suggestion.
#pragma once

#include <vector>

#include "referee/evidence/troubles.h"
#include "validator/log/rules_evidence.h"
#include "validator/ruleset/ruleset.h"

namespace referee::evidence {

/// Suggestions for `base`, under which `troubles` were found in `samples`: each is the value of
/// another preset, takes two findings or more away, and brings none about. Those that take most
/// away come first; one that takes away nothing but what earlier ones do is left off. Judges the
/// games again, about a hundred times at most and a few times a game.
std::vector<RulesSuggestion> suggest(MomentCounter& counter, const std::vector<Sample>& samples,
                                     const Ruleset& base, const std::vector<Trouble>& troubles);

}  // namespace referee::evidence
