// The members of a sanction, in whatever file it stands: a ruleset file is JSON, that of an event
// TOML, and both say the same by the same names.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "validator/log/sanction.h"
#include "validator/log/statement.h"

namespace referee::rulesets {

inline constexpr std::array<std::string_view, 5> kSanctionMembers = {
    "rules", "penalty", "condition", "paragraph", "ja"};
/// Of the member `ja`.
inline constexpr std::array<std::string_view, 2> kSanctionTextMembers = {"penalty", "condition"};

struct SanctionFault {
  std::string_view member;
  Statement says;
  bool is_lost;  ///< without the member there is no sanction
};

/// What is wrong with a sanction as it was read; takes out of it the rules that do not exist.
std::vector<SanctionFault> check_sanction(Sanction& sanction);

}  // namespace referee::rulesets
