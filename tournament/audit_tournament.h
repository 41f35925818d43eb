// The audit of an event: who played and stands where, what is wrong, and what was decided. A pure
// function of the files of the event and of its judged logs; it opens no file and judges no play.
// docs/audit.md is the reference.
#pragma once

#include <vector>

#include "tournament/model/audit.h"

namespace referee::tournament {

/// `logs` in the order in which they were read, judged under `rules`; these are absent where they
/// could not be read, and results are then those of the organiser's rows alone. `fitting`: other
/// rules that the logs show; what these explain is no longer in the reports of `logs`.
Audit audit_event(EventFile event, std::vector<PlayedGame> logs, Known<Ruleset> rules,
                  Known<FittingRules> fitting = std::nullopt);

}  // namespace referee::tournament
