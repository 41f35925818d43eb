// A sanction as a reader is told of it: the words of the ruleset, or of those who run the event.
#pragma once

#include <string>

#include "validator/log/game_report.h"
#include "validator/log/sanction.h"
#include "validator/report/style.h"
#include "validator/report/words/words.h"

namespace referee::report {

/// Null where there is none.
struct NamedSanction {
  const Sanction* sanction = nullptr;
  ReportWord title = ReportWord::SanctionOfRules;
};

/// What the event does about a fault, else what the rules of the game do.
NamedSanction sanction_of(const GameReport& report, const ReportStyle& style,
                          std::string_view rule);
/// That of the rules of the game; null where they name none.
const Sanction* sanction_of(const GameReport& report, std::string_view rule);

/// "chombo, if the hand was shown". Raw.
std::string penalty_words(const Sanction& sanction, Language language);
/// The same with its paragraph: "chombo, if the hand was shown (Cup rules, 4.2)". Raw.
std::string sanction_words(const Sanction& sanction, Language language);

}  // namespace referee::report
