// The expected answer to a generated question, in the form of a case of the suite: everything that
// the rules decide, and every right set of moves or final numbers. So no adapter is accused of
// choosing another right way.
#pragma once

#include <string>

#include "importers/rulesets/request_json.h"
#include "validator/ruleset/ruleset.h"

namespace referee::talk {

/// The members of a case's expectation ("\"answer\":{...}", or verdict and rules), without braces;
/// empty where the question makes no sense or the rules have no answer.
std::string expected_of(const rulesets::Request& request, const Ruleset& ruleset);

}  // namespace referee::talk
