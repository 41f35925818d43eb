// What somebody probably meant who wrote a rule id that is none.
#pragma once

#include <string>
#include <string_view>

namespace referee {

/// "; did you mean \"furiten/riichi\"?" for a rule id or a family, or nothing.
std::string meant_rule(std::string_view typed);

}  // namespace referee
