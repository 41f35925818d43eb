// What came of one game or of many, in one sentence.
#pragma once

#include <cstdint>
#include <string>

#include "validator/log/game_report.h"
#include "validator/report/summary.h"
#include "validator/report/words/words.h"

namespace referee {

/// "One rule was broken in this game"
std::string verdict_sentence(const GameReport& report, Language language);
/// The same of a run of one game; of several: "Games with findings: 3 of 12".
std::string verdict_sentence(const Summary& summary, Language language);

}  // namespace referee
