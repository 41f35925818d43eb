// The ruleset that was found for a table by evidence. Only values; who finds it is
// referee/evidence/table_fit.h.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include "validator/log/rules_evidence.h"
#include "validator/ruleset/ruleset.h"

namespace referee {

struct FoundRules {
  Ruleset ruleset;  ///< a preset, as it stands
  std::shared_ptr<const RulesEvidence> evidence;
  std::string first_path;  ///< of the document with the first game of the table
  std::uint32_t first_game = 0;
};

/// By table_of().
using TableRules = std::map<std::string, std::shared_ptr<const FoundRules>>;

}  // namespace referee
