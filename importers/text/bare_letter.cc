#include "importers/text/bare_letter.h"

#include <algorithm>

namespace referee {
namespace {

constexpr std::string_view kMark = "\xEF\xBB\xBF";

/// The offset behind the string that begins at `start`; the end of the line, or of the text, where
/// nothing closes the string.
std::size_t end_of_string(std::string_view text, std::size_t start) {
  const char quote = text[start];
  const std::string_view three = text.substr(start, 3);
  const bool is_long = three.size() == 3 && three[1] == quote && three[2] == quote;
  const std::string_view close = is_long ? three : three.substr(0, 1);
  for (std::size_t at = start + close.size(); at < text.size(); ++at) {
    if (text[at] == '\\' && quote == '"')
      ++at;
    else if (text.substr(at).starts_with(close))
      return at + close.size();
    else if (text[at] == '\n' && !is_long)
      return at;
  }
  return text.size();
}

}  // namespace

std::optional<BareLetter> find_bare_letter(std::string_view text) {
  std::size_t at = text.starts_with(kMark) ? kMark.size() : 0;
  while (at < text.size()) {
    if (static_cast<unsigned char>(text[at]) >= 0x80) {
      const std::string_view before = text.substr(0, at);
      const std::size_t line_start = before.rfind('\n') + 1;  // 0 where there is none
      return BareLetter{
          static_cast<std::uint32_t>(1 + std::count(before.begin(), before.end(), '\n')),
          static_cast<std::uint32_t>(at - line_start + 1)};
    }
    if (text[at] == '#')
      at = std::min(text.find('\n', at), text.size());
    else
      at = text[at] == '"' || text[at] == '\'' ? end_of_string(text, at) : at + 1;
  }
  return std::nullopt;
}

}  // namespace referee
