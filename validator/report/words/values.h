// The values of statements as a ruling has them in a language other than English, where logs'
// own notation stands for tiles (validator/words/wording.h): "四萬・七筒", "東2局", "−8000".
#pragma once

#include <string>

#include "validator/log/statement.h"
#include "validator/report/words/languages.h"

namespace referee::report {

/// Everything but seats and statements, which are empty: who sits where is for the caller.
std::string value_in(const Argument& argument, Language language);

}  // namespace referee::report
