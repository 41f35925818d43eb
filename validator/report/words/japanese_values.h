// The values of statements in Japanese, as a ruling has them: "四萬・七筒", "東2局", "−8000".
#pragma once

#include <string>
#include <string_view>

#include "validator/log/statement.h"

namespace referee {

/// As players write the yaku; the id of one without such a name.
std::string_view japanese_name(Yaku yaku);

/// Everything but seats and statements, which are empty: who sits where is for the caller.
std::string japanese_value(const Argument& argument);

}  // namespace referee
