// What a finding says, as JSON: the statement's name and its values by the names of the English
// pattern, typed (docs/report.md).
#pragma once

#include "validator/log/finding.h"
#include "validator/text/json_writer.h"

namespace referee::report {

/// `{"says":"at-least-live-tiles","count":4}`; null for nothing said.
void write_statement(JsonWriter& json, const Statement& statement);
/// The members `rests_on`, `required`, `claimed` and `facts` of a finding, into an object that is
/// open; none of a finding that has words alone.
void write_statements(JsonWriter& json, const Finding& finding);

}  // namespace referee::report
