// The words of an audit's page in the language of its reader. The English stands where it is said;
// what stands for it in another language is a row of the table in page_words.cc.
#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "validator/report/words/words.h"
#include "validator/text/json_writer.h"

namespace referee::event {

class PageWords {
 public:
  explicit PageWords(Language language) : language_(language) {}

  Language language() const { return language_; }
  bool japanese() const { return language_ == Language::Japanese; }

  /// The English itself where the language is English, or the table has no row for it.
  std::string_view operator()(std::string_view english) const;

  /// The same as a pattern of fmt; another language may ask for the values in another order.
  template <class... Values>
  std::string fill(std::string_view english, const Values&... values) const {
    return fmt::format(fmt::runtime((*this)(english)), values...);
  }

  /// Between two names of a list.
  std::string_view comma() const { return japanese() ? "、" : ", "; }
  /// Between a name and what is said of it.
  std::string_view colon() const { return japanese() ? "：" : ": "; }
  /// Marks an element whose text has no words but English.
  std::string_view english() const { return japanese() ? " lang=\"en\"" : ""; }

  /// What the script of the page says, by the English: nothing in English.
  void write_script_words(JsonWriter& json) const;

 private:
  Language language_;
};

}  // namespace referee::event
