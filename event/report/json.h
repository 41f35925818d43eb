// The report `referee.audit/1` (docs/audit.md, docs/audit.schema.json): one JSON object. The order
// of members and the bytes are part of the contract.
#pragma once

#include <string>
#include <string_view>

#include "event/model/audit.h"

namespace referee::event {

/// `version` is the program's, `rules_digest` that of the ruleset ("sha256:...").
void append_audit_json(const Audit& audit, std::string_view version, std::string_view rules_digest,
                       std::string& out);
/// {"stages":[...]} alone.
void append_standings_json(const Audit& audit, std::string& out);

}  // namespace referee::event
