// The byte order mark that some programs write in front of a text in UTF-8. It is no part of the
// text. UTF-16 is not for here.
#pragma once

#include <string_view>

namespace referee::text {

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// The text behind the mark, or the whole text where there is none.
constexpr std::string_view after_mark(std::string_view bytes) {
  return bytes.starts_with(kByteOrderMark) ? bytes.substr(kByteOrderMark.size()) : bytes;
}

}  // namespace referee::text
