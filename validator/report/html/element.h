// The writing of single elements of a page. Text that is handed in is escaped here, as
// validator/text/markup.h says; names of elements and classes are ours.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validator/report/words/words.h"
#include "validator/text/markup.h"

namespace referee::html {

/// "a, b, c", with the language's own comma.
inline std::string joined(const std::vector<std::string>& words,
                          Language language = Language::English) {
  const std::string comma(word(ReportWord::Comma, language));
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : comma) + word;
  return out;
}

/// `<name class="...">`; without the class where it is empty.
inline void open_element(std::string& out, std::string_view name, std::string_view classes = {}) {
  out.append("<").append(name);
  if (!classes.empty()) out.append(" class=\"").append(classes).append("\"");
  out += ">";
}
inline void close_element(std::string& out, std::string_view name) {
  out.append("</").append(name).append(">");
}
/// `text` is raw.
inline void add_element(std::string& out, std::string_view name, std::string_view text,
                        std::string_view classes = {}) {
  open_element(out, name, classes);
  append_markup(out, text);
  close_element(out, name);
}
/// `href` is one of ours.
inline void add_link(std::string& out, std::string_view href, std::string_view text) {
  out.append("<a href=\"").append(href).append("\">");
  append_markup(out, text);
  out += "</a>";
}

}  // namespace referee::html
