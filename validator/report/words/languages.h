// The languages that reports are printed in. English is the program's own: its words stand beside
// the names of what is said. Every other language is one file, validator/report/words/<code>.def,
// which the build finds by its name. Its rows:
//
//   RF_STATEMENT(name, words)     each row of validator/words/statements.def, its arguments named
//   RF_WORD(name, words)          each row of validator/report/words/words.def, with the same gaps
//   RF_RULE("id", title, says)    each rule of the catalogue: as players call it, and what it says
//   RF_NAME("english", words)     of a list of the program: yaku, calls, draws, causes of points
//   RF_LABEL("english", words)    a label of an audit
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "validator/tiles/tile.h"
#include "validator/words/said.h"

namespace referee {

/// English, and behind it the others in the order of their codes: parse_language() gives them.
enum class Language : std::uint8_t { English };

/// As HTML names them: "en", "ja".
std::string_view code_of(Language language);
/// Absent for a code that is none of language_codes().
Known<Language> parse_language(std::string_view code);
/// Of every language, English first.
std::span<const std::string_view> language_codes();

/// Where the words of a report stand; each has a row in words.def.
enum class ReportWord : std::uint16_t {
#define RF_WORD(name, key, english) name,
#include "validator/report/words/words.def"
#undef RF_WORD
};
inline constexpr std::size_t kWords = 0
#define RF_WORD(name, key, english) +1
#include "validator/report/words/words.def"
#undef RF_WORD
    ;

std::string_view word(ReportWord word, Language language);
/// The pattern of a statement (validator/words/wording.h).
std::string_view pattern_in(Said id, Language language);

struct RuleWords {
  std::string_view title;  ///< as players call it; empty in English, where a finding says it
  std::string_view says;   ///< the rule in whole sentences
};
/// Both empty for an id that the catalogue does not have.
RuleWords rule_in(std::string_view id, Language language);

/// The English itself where the language has no row for it.
std::string_view name_in(std::string_view english, Language language);
std::string_view label_in(std::string_view english, Language language);

}  // namespace referee
