// Short English texts of a finding that are values of a closed list, in a reader's language.
#pragma once

#include <string>
#include <string_view>

#include "validator/report/words/words.h"

namespace referee {

/// LedgerRow::cause: "honba" as "本場"; as it is where the language has no other word for it.
std::string ledger_cause(std::string_view cause, Language language);

}  // namespace referee
