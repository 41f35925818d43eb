// The rule of a finding's card: what the rule says, the source to look at first, and the others
// folded.
#pragma once

#include <string>

#include "validator/log/finding.h"
#include "validator/report/words/words.h"

namespace referee {

void append_finding_rule(const Finding& finding, Language language, std::string& out);

}  // namespace referee
