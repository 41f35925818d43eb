// A page writes "−3.0" where files and the report as text have "-3.0", which programs can read.
#pragma once

#include <string>
#include <string_view>

namespace referee::event {

/// Each "-" that begins a number becomes a true minus.
inline std::string with_true_minus(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = i == 0 || text[i - 1] == ' ' || text[i - 1] == '(';
    const bool is_number = i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9';
    if (text[i] == '-' && begins && is_number)
      out += "\u2212";
    else
      out += text[i];
  }
  return out;
}

}  // namespace referee::event
