// What was legal and waited for where a finding stands, as members of the finding in reports.
#pragma once

#include "validator/log/finding.h"
#include "validator/text/json_writer.h"

namespace referee::report {

/// `waits` and `makes_tenpai` where the event is about a hand that is ready, `legal` where the rule
/// says what a player may choose. Into an object that is open; nothing where nobody asked.
void write_situation(JsonWriter& json, const Finding& finding);

}  // namespace referee::report
