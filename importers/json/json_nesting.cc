#include "importers/json/json_nesting.h"

namespace referee {
namespace {

/// Calls `look` with each byte that stands in no text, and its place, until it answers true.
template <class Look>
void outside_texts(std::string_view json, Look look) {
  bool in_text = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (in_text) {
      if (c == '\\')
        ++i;
      else if (c == '"')
        in_text = false;
    } else if (c == '"') {
      in_text = true;
    } else if (look(c, i)) {
      return;
    }
  }
}

}  // namespace

std::optional<std::size_t> object_size(std::string_view text) {
  std::optional<std::size_t> size;
  std::size_t depth = 0;
  outside_texts(text, [&](char c, std::size_t at) {
    if (c == '{') ++depth;
    if (c == '}' && --depth == 0) size = at + 1;
    return size.has_value();
  });
  return size;
}

bool holds_in_outermost(std::string_view text, std::string_view word) {
  std::size_t depth = 0;
  bool in_text = false;
  std::size_t i = 0;
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    for (; i < at; ++i) {
      const char c = text[i];
      if (c == '"')
        in_text = !in_text;
      else if (in_text)
        i += c == '\\' ? 1U : 0U;
      else if (c == '{')
        ++depth;
      else if (c == '}' && depth > 0)
        --depth;
    }
    if (depth == 1) return true;
  }
  return false;
}

}  // namespace referee
