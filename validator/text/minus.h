// People read "−3.0" where files have "-3.0", which programs can read.
#pragma once

#include <string>
#include <string_view>

namespace referee {

/// Each "-" that begins a number becomes a true minus. A number begins behind a blank or one of the
/// signs that stand before numbers in languages without blanks.
inline std::string with_true_minus(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view before = text.substr(0, i);
    bool begins = before.empty();
    for (const std::string_view sign : {" ", "(", "\u3000", "\uFF08", "\uFF1A", "\uFF5E"})
      begins = begins || before.ends_with(sign);
    const bool is_number = i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9';
    if (text[i] == '-' && begins && is_number)
      out += "\u2212";
    else
      out += text[i];
  }
  return out;
}

}  // namespace referee
