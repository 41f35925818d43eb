// The words of an audit's reports in the language of their reader. What was found is statements,
// as the judge has them. Of labels the English stands where it is said; what stands for it in
// another language is a label of its file (validator/report/words/languages.h).
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "validator/report/words/finding_words.h"
#include "validator/report/words/words.h"
#include "validator/text/json_writer.h"

namespace referee::tournament::report {

class PageWords {
 public:
  explicit PageWords(Language language) : language_(language) {}

  Language language() const { return language_; }
  bool is_english() const { return language_ == Language::English; }

  /// The English itself where the language has no row for it.
  std::string_view operator()(std::string_view english) const {
    return label_in(english, language_);
  }

  /// The same with its values: referee::filled().
  template <class... Values>
  std::string fill(std::string_view english, const Values&... values) const {
    const std::vector<std::string> texts = {text_of_value(values)...};
    return filled((*this)(english), std::vector<std::string_view>(texts.begin(), texts.end()));
  }

  std::string sentence(const Statement& statement) const {
    return referee::report::sentence_in(statement, language_);
  }

  /// The same as a heading.
  std::string heading(const Statement& statement) const {
    return referee::report::as_heading(statement, sentence(statement), language_);
  }

  /// Between two names of a list.
  std::string_view comma() const { return word(referee::ReportWord::Comma, language_); }
  /// Between a name and what is said of it.
  std::string_view colon() const { return word(referee::ReportWord::Colon, language_); }
  /// Marks an element whose text has no words but English, for there is no statement.
  std::string_view english_unless(const Statement& said) const {
    return !is_english() && said.empty() ? " lang=\"en\"" : "";
  }

  /// What the script of the page says, by the English: nothing in English.
  void write_script_words(JsonWriter& json) const;

 private:
  static std::string text_of_value(std::string_view text) { return std::string(text); }
  static std::string text_of_value(std::integral auto number) { return std::to_string(number); }

  Language language_;
};

}  // namespace referee::tournament::report
