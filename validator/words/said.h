// What the judge can say: one name for each row of the table of statements.
#pragma once

#include <string>
#include <utility>

#include "validator/log/statement.h"

namespace referee {

enum class Said : std::uint16_t {
#define RF_STATEMENT(name, english) name,
#include "validator/words/statements.def"
#undef RF_STATEMENT
};

/// The statement with what was likely meant, where something was.
inline Statement with_meant(Statement what, const std::string& meant) {
  return meant.empty() ? what : say(Said::DidYouMean, std::move(what), meant);
}

}  // namespace referee
