// Which of several sanctions is that of a rule.
#pragma once

#include <span>
#include <string_view>

#include "validator/log/sanction.h"

namespace referee {

/// The first that names the rule itself, else the first that takes it in; null where none does.
const Sanction* sanction_of(std::span<const Sanction> sanctions, std::string_view rule);

}  // namespace referee
