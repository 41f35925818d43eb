#include "validator/report/words/value_names.h"

namespace referee {

std::string_view severity_words(Severity severity, Language language) {
  switch (severity) {
    case Severity::Note: return word(Word::Note, language);
    case Severity::Warning: return word(Word::Warning, language);
    case Severity::Error: break;
  }
  return word(Word::Error, language);
}

std::string ledger_cause(std::string_view cause, Language language) {
  struct Name {
    std::string_view english;
    std::string_view japanese;
  };
  constexpr Name kNames[] = {{"hand", "和了"},          {"honba", "本場"},
                             {"riichi sticks", "供託"}, {"pao", "責任払い"},
                             {"noten", "ノーテン罰符"}, {"nagashi", "流し満貫"}};
  if (language == Language::Japanese)
    for (const Name& name : kNames)
      if (name.english == cause) return std::string(name.japanese);
  return std::string(cause);
}

}  // namespace referee
