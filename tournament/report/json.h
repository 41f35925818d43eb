// The report `referee.audit/1` (docs/audit.md, docs/audit.schema.json): one JSON object. The order
// of members and the bytes are part of the contract.
#pragma once

#include <string>
#include <string_view>

#include "tournament/model/audit.h"
#include "validator/report/words/words.h"

namespace referee::tournament::report {

/// `version` is the program's, `rules_digest` that of the ruleset ("sha256:..."). In another
/// language than English a finding of the event has its words in that language too.
void append_audit_json(const Audit& audit, std::string_view version, std::string_view rules_digest,
                       Language language, std::string& out);
/// What the digest of a case is of: a finding of the event with the rules, the event's file and the
/// log, the same whatever is decided and whatever else is found.
std::string text_of_case(const Audit& audit, std::size_t finding);
/// Of the finding's game; empty where it has no log.
std::string_view log_digest_of(const Audit& audit, const EventFinding& finding);
/// {"stages":[...]} alone.
void append_standings_json(const Audit& audit, std::string& out);

}  // namespace referee::tournament::report
