// What came of one game or of many, in one sentence, and how grave a finding is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "validator/log/game_report.h"
#include "validator/log/severity.h"
#include "validator/report/summary.h"
#include "validator/report/words/words.h"

namespace referee::report {

/// "error", "違反".
std::string_view severity_words(Severity severity, Language language);

/// "One rule was broken in this game"
std::string verdict_sentence(const GameReport& report, Language language);
/// The same of a run of one game; of several: "Games with findings: 3 of 12".
std::string verdict_sentence(const Summary& summary, Language language);

}  // namespace referee::report
