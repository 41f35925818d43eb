// What is to be said of a rule, as JSON for programs. The page for people, with options and an
// example, is that of `referee explain`.
#pragma once

#include <string>
#include <string_view>

namespace referee::json {

/// One object: `rule`, `meaning`, `says`, `why`, `mistakes` (null where there is no such text) and
/// `cites`, the citations of the rule. Empty for an id that the catalogue does not have.
std::string rule_json(std::string_view rule);

}  // namespace referee::json
