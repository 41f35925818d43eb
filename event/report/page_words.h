// The words of an audit's reports in the language of their reader. What was found is statements,
// as the judge has them. Of labels the English stands where it is said; what stands for it in
// another language is a row of the table in page_words.cc.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "validator/report/words/finding_words.h"
#include "validator/text/json_writer.h"

namespace referee::event {

class PageWords {
 public:
  explicit PageWords(Language language) : language_(language) {}

  Language language() const { return language_; }
  bool japanese() const { return language_ == Language::Japanese; }

  /// The English itself where the language is English, or the table has no row for it.
  std::string_view operator()(std::string_view english) const;

  /// The same with each `{}` replaced by the next value, and `{1}` by the second one: another
  /// language may ask for them in another order.
  template <class... Values>
  std::string fill(std::string_view english, const Values&... values) const {
    return filled((*this)(english), {text_of_value(values)...});
  }

  std::string sentence(const Statement& statement) const {
    return sentence_in(statement, language_);
  }

  /// Between two names of a list.
  std::string_view comma() const { return japanese() ? "、" : ", "; }
  /// Between a name and what is said of it.
  std::string_view colon() const { return japanese() ? "：" : ": "; }
  /// Marks an element whose text has no words but English, for there is no statement.
  std::string_view english_unless(const Statement& said) const {
    return japanese() && said.empty() ? " lang=\"en\"" : "";
  }

  /// What the script of the page says, by the English: nothing in English.
  void write_script_words(JsonWriter& json) const;

 private:
  static std::string text_of_value(std::string_view text) { return std::string(text); }
  static std::string text_of_value(std::integral auto number) { return std::to_string(number); }
  static std::string filled(std::string_view pattern, const std::vector<std::string>& values);

  Language language_;
};

}  // namespace referee::event
