// Where a word stands in a long text that is full of the first character of it.
#pragma once

#include <cstddef>
#include <string_view>

namespace referee::text {

/// From `from` on; npos where there is none. `rare` is the place of a character of the word that
/// such texts have least of: the search goes from one of these to the next.
inline std::size_t find_word(std::string_view text, std::string_view word, std::size_t rare,
                             std::size_t from = 0) {
  for (std::size_t at = text.find(word[rare], from + rare); at != std::string_view::npos;
       at = text.find(word[rare], at + 1))
    if (text.substr(at - rare, word.size()) == word) return at - rare;
  return std::string_view::npos;
}

}  // namespace referee::text
