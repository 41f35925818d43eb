// Short English texts of a finding that are values of a closed list, in a reader's language.
#pragma once

#include <string>
#include <string_view>

#include "validator/log/severity.h"
#include "validator/report/words/words.h"

namespace referee {

/// "error", "違反".
std::string_view severity_words(Severity severity, Language language);

/// LedgerRow::cause: "honba" as "本場"; as it is where the language has no other word for it.
std::string ledger_cause(std::string_view cause, Language language);

}  // namespace referee
