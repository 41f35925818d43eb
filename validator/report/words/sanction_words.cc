#include "validator/report/words/sanction_words.h"

#include "validator/catalogue/sanctions.h"
#include "validator/catalogue/sources.h"

namespace referee::report {

const Sanction* sanction_of(const GameReport& report, std::string_view rule) {
  return report.sanctions == nullptr ? nullptr : sanction_of(*report.sanctions, rule);
}

NamedSanction sanction_of(const GameReport& report, const ReportStyle& style,
                          std::string_view rule) {
  if (const Sanction* const of_event = sanction_of(style.sanctions, rule))
    return {of_event, ReportWord::SanctionOfEvent};
  return {sanction_of(report, rule), ReportWord::SanctionOfRules};
}

std::string penalty_words(const Sanction& sanction, Language language) {
  const bool is_japanese = code_of(language) == "ja" && !sanction.japanese.penalty.empty();
  const SanctionText& text = is_japanese ? sanction.japanese : sanction.text;
  if (text.condition.empty()) return text.penalty;
  return text.penalty + std::string(word(ReportWord::Comma, language)) + text.condition;
}

std::string sanction_words(const Sanction& sanction, Language language) {
  std::string words = penalty_words(sanction, language);
  if (sanction.paragraph.empty()) return words;
  const std::string paragraph = spelt_out(sanction.paragraph);
  return words + worded(ReportWord::InBrackets, language, {paragraph});
}

}  // namespace referee::report
