// Other rules than those of the event, where the logs show that they were in force: a value. Who
// finds it is outside of the audit, because it judges play.
#pragma once

#include <cstddef>

#include "validator/ruleset/ruleset.h"

namespace referee::tournament {

/// Findings of play that these rules do not have are no longer in the reports of the logs
/// (PlayedGame::explained counts them).
struct FittingRules {
  Ruleset rules;
  std::size_t logs = 0;      ///< that have fewer findings, or no other setting, under these rules
  std::size_t all_logs = 0;  ///< that could be judged
  std::size_t findings = 0;  ///< of play under the rules of the event
  std::size_t left = 0;      ///< of those, under these rules too
};

}  // namespace referee::tournament
