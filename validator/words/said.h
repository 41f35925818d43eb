// What the judge can say: one name for each row of the table of statements.
#pragma once

#include "validator/log/statement.h"

namespace referee {

enum class Said : std::uint16_t {
#define RF_STATEMENT(name, english, japanese) name,
#include "validator/words/statements.def"
#undef RF_STATEMENT
};

}  // namespace referee
