// What the findings of a game are worth where its ruleset was found by evidence: what rests on an
// option that presets differ in is a warning at most, and what no ruleset allows stays an error. It
// adds no finding and takes none away.
#pragma once

#include <functional>
#include <vector>

#include "referee/judging/inferred_settings.h"
#include "validator/log/finding.h"
#include "validator/ruleset/ruleset.h"

namespace referee::evidence {

/// The ruleset with no option certain: the judge then asks of every finding whether another value
/// of some option takes the finding away (validator/judgement/certainty.h).
Ruleset without_certainty(const Ruleset& ruleset);

/// What a game, or a place between two games, has under a ruleset.
using FindingsUnder = std::function<std::vector<Finding>(const Ruleset& ruleset)>;

/// Makes warnings of the errors in `findings` that some preset, adjusted to `settings`, does not
/// have: presets differ in more options at once than the judge tries.
void weaken_where_a_preset_allows(const judging::TableSettings& settings,
                                  const FindingsUnder& under, std::vector<Finding>& findings);

}  // namespace referee::evidence
