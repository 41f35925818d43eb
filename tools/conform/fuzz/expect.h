// What our own program expects as the answer to a generated question, as a case of the suite says
// it: what the rules leave no choice about, and every right set of moves or final numbers, so that
// no adapter is accused of taking another right way.
#pragma once

#include <string>

#include "importers/rulesets/request_json.h"
#include "validator/ruleset/ruleset.h"

namespace referee::conform {

/// The members of a case's expectation ("\"answer\":{...}", or verdict and rules), without braces;
/// empty where the question makes no sense or the rules have no answer.
std::string expected_of(const Request& request, const Ruleset& ruleset);

}  // namespace referee::conform
