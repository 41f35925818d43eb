// The word that somebody probably meant: for "did you mean". It compares letters and knows no
// meaning.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace referee::text {

/// Letters to insert, delete, replace or exchange with their neighbour to make `b` of `a`.
inline std::size_t edits_between(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::vector<std::size_t> next(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    next[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = row[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      next[j] = std::min({replaced, row[j] + 1, next[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        next[j] = std::min(next[j], before[j - 2] + 1);
    }
    before.swap(row);
    row.swap(next);
  }
  return row[b.size()];
}

/// The one of `words` (any range of texts) that `typed` comes nearest to, the first of several
/// alike: no more than a third of its letters are wrong, or it is the one that begins like `typed`.
/// Empty where none is near. A word of more than 64 letters is near nothing.
template <class Words>
std::string nearest_word(std::string_view typed, const Words& words) {
  constexpr std::size_t kLongest = 64;
  constexpr std::size_t kLeastBeginning = 3;
  std::string best;
  std::string begins;
  std::size_t count_that_begin = 0;
  std::size_t fewest = std::max<std::size_t>(1, typed.size() / 3) + 1;
  if (typed.empty() || typed.size() > kLongest) return {};
  for (const auto& one : words) {
    const std::string_view word = one;
    if (word.starts_with(typed) && typed.size() >= kLeastBeginning) {
      begins = word;
      ++count_that_begin;
    }
    if (word.size() > kLongest) continue;
    const std::size_t edits = edits_between(typed, word);
    if (edits >= fewest || edits >= word.size()) continue;
    fewest = edits;
    best = word;
  }
  return best.empty() && count_that_begin == 1 ? begins : best;
}

/// "; did you mean \"tenhou\"?", or nothing.
template <class Words>
std::string did_you_mean(std::string_view typed, const Words& words) {
  const std::string word = nearest_word(typed, words);
  return word.empty() ? std::string() : "; did you mean \"" + word + "\"?";
}

}  // namespace referee::text
