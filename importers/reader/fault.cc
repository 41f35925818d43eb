#include "importers/reader/fault.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "importers/text/cut.h"

namespace referee::reader {
namespace {

constexpr std::size_t kShown = 60;

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

}  // namespace

Statement Asked::statement() const {
  if (made_ != nullptr) return *made_;
  std::vector<Argument> arguments(numbers_.begin(),
                                  numbers_.begin() + static_cast<std::ptrdiff_t>(count_));
  if (!words_.empty()) arguments.emplace_back(words_in(words_));
  Statement asked = say(what_, std::move(arguments));
  return forms_.empty() ? asked : say(Said::InForm, std::move(asked), words_in(forms_));
}

void LineFaults::add(std::string pointer, const Asked& asked, Statement claimed) {
  if (first)
    ++others;
  else
    first = LineFault{std::move(pointer), asked.statement(), std::move(claimed)};
}

void LineFaults::add(const JsonView& value, const Asked& asked) {
  if (first)
    ++others;
  else
    first = LineFault{value.pointer(), asked.statement(), found(value)};
}

void LineFaults::add_missing(const JsonView& object, std::string_view key, const Asked& asked) {
  add(object.pointer() + "/" + std::string(key), asked, say(Said::NothingThere));
}

void LineFaults::note_unknown(const JsonView& value, const Asked& asked) {
  unknown_word = LineFault{value.pointer(), asked.statement(), found(value)};
}

std::string quoted(std::string_view text) {
  std::string shown = "\"";
  shown.append(text::cut_to_bytes(text, kShown));
  shown += text.size() > kShown ? "...\"" : "\"";
  return shown;
}

Statement found(std::string_view text) {
  return text.empty() ? say(Said::NothingThere) : say(Said::TextOfLog, quoted(text));
}

Statement found(const JsonView& value) {
  if (!value) return say(Said::NothingThere);
  switch (value.kind()) {
    case JsonKind::Array: return say(Said::ListOfSize, value.size());
    case JsonKind::Object: return say(Said::AnObject);
    default: return say(Said::TextOfLog, quoted(value.brief()));
  }
}

}  // namespace referee::reader
