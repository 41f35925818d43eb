// The report `referee.audit/1` (docs/audit.md, docs/audit.schema.json): one JSON object. The order
// of members and the bytes are part of the contract.
#pragma once

#include <string>
#include <string_view>

#include "event/model/audit.h"
#include "validator/report/words/words.h"

namespace referee::event {

/// `version` is the program's, `rules_digest` that of the ruleset ("sha256:..."). In another
/// language than English a finding of the event has its words in that language too.
void append_audit_json(const Audit& audit, std::string_view version, std::string_view rules_digest,
                       Language language, std::string& out);
/// {"stages":[...]} alone.
void append_standings_json(const Audit& audit, std::string& out);

}  // namespace referee::event
