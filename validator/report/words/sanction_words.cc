#include "validator/report/words/sanction_words.h"

namespace referee {

std::string sanction_words(const Sanction& sanction, Language language) {
  const bool japanese = language == Language::Japanese;
  std::string words = sanction.penalty;
  if (!sanction.condition.empty()) words += (japanese ? "、" : ", ") + sanction.condition;
  if (!sanction.paragraph.empty())
    words += japanese ? "（" + sanction.paragraph + "）" : " (" + sanction.paragraph + ")";
  return words;
}

}  // namespace referee
