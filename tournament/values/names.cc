#include "tournament/values/names.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>
#include <vector>

#include <utf8proc.h>

namespace referee::tournament::values {
namespace {

struct Free {
  void operator()(utf8proc_uint8_t* memory) const { std::free(memory); }
};

bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// Blanks of ASCII: NFKC makes the others to these.
std::string without_spare_blanks(std::string_view text) {
  std::string out;
  bool wants_blank = false;
  for (const char c : text) {
    if (is_blank(c)) {
      wants_blank = !out.empty();
      continue;
    }
    if (wants_blank) out += ' ';
    wants_blank = false;
    out += c;
  }
  return out;
}

bool is_ascii(std::string_view text) {
  for (const char c : text)
    if (static_cast<unsigned char>(c) >= 0x80) return false;
  return true;
}

/// The text that utf8proc makes; nothing for what is not UTF-8.
std::optional<std::string> mapped(std::string_view text, unsigned more) {
  utf8proc_uint8_t* memory = nullptr;
  const utf8proc_ssize_t length = utf8proc_map(
      reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
      static_cast<utf8proc_ssize_t>(text.size()), &memory,
      static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT | more));
  const std::unique_ptr<utf8proc_uint8_t, Free> owner(memory);
  if (length < 0) return std::nullopt;
  return std::string(reinterpret_cast<const char*>(memory), static_cast<std::size_t>(length));
}

}  // namespace

std::string folded(std::string_view name) {
  if (is_ascii(name)) {
    std::string lower = without_spare_blanks(name);
    for (char& c : lower)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
  }
  const auto plain = mapped(name, UTF8PROC_CASEFOLD | UTF8PROC_IGNORE);
  return without_spare_blanks(plain ? std::string_view(*plain) : name);
}

std::string plain_width(std::string_view text) {
  if (is_ascii(text)) return std::string(text);
  return mapped(text, 0).value_or(std::string(text));
}

namespace {

/// Characters, or bytes where the text is not UTF-8.
std::u32string characters_of(std::string_view text) {
  std::u32string all;
  while (!text.empty()) {
    utf8proc_int32_t one = 0;
    const utf8proc_ssize_t size =
        utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                         static_cast<utf8proc_ssize_t>(text.size()), &one);
    all += static_cast<char32_t>(size > 0 ? one : static_cast<unsigned char>(text.front()));
    text.remove_prefix(size > 0 ? static_cast<std::size_t>(size) : 1);
  }
  return all;
}

/// Letters changed, put in, left out, or changed with their neighbours (optimal string alignment).
std::size_t slips_between(const std::u32string& a, const std::u32string& b) {
  std::vector<std::vector<std::size_t>> slips(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i)
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        slips[i][j] = i + j;
        continue;
      }
      const std::size_t other = a[i - 1] == b[j - 1] ? 0 : 1;
      slips[i][j] =
          std::min({slips[i - 1][j] + 1, slips[i][j - 1] + 1, slips[i - 1][j - 1] + other});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        slips[i][j] = std::min(slips[i][j], slips[i - 2][j - 2] + 1);
    }
  return slips[a.size()][b.size()];
}

}  // namespace

bool is_slip(std::string_view a, std::string_view b) {
  constexpr std::size_t kShortest = 3;
  constexpr std::size_t kLong = 6;
  constexpr std::size_t kLongest = 40;
  const std::u32string one = characters_of(a.substr(0, 4 * kLongest));
  const std::u32string other = characters_of(b.substr(0, 4 * kLongest));
  const std::size_t shorter = std::min(one.size(), other.size());
  const std::size_t longer = std::max(one.size(), other.size());
  if (shorter < kShortest || longer > kLongest || longer - shorter > 2) return false;
  return slips_between(one, other) <= (shorter >= kLong ? 2U : 1U);
}

std::string letters_of(std::string_view name) {
  constexpr std::size_t kFewest = 3;
  std::string letters;
  std::size_t count = 0;
  while (!name.empty()) {
    utf8proc_int32_t one = 0;
    const utf8proc_ssize_t size =
        utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(name.data()),
                         static_cast<utf8proc_ssize_t>(name.size()), &one);
    if (size <= 0) return {};
    const utf8proc_category_t category = utf8proc_category(one);
    if (category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_NO) {
      letters += name.substr(0, static_cast<std::size_t>(size));
      ++count;
    }
    name.remove_prefix(static_cast<std::size_t>(size));
  }
  return count < kFewest ? std::string() : letters;
}

std::string meant_of(std::string_view typed, const std::vector<std::string>& words) {
  const std::string name = folded(typed);
  const std::string* found = nullptr;
  for (const std::string& word : words) {
    if (!is_slip(name, folded(word)) && name != folded(word)) continue;
    if (found != nullptr) return {};
    found = &word;
  }
  return found == nullptr ? std::string() : *found;
}

}  // namespace referee::tournament::values
