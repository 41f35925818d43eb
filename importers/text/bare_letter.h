// The letters that TOML 1.0 allows nowhere: those beyond ASCII that stand neither in a string nor
// in a comment. toml++ 3.3 asks of such a letter whether it is white space, and its answer is a
// place that its authors hold for unreachable. So a text is looked through before the library gets
// it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace referee {

struct BareLetter {
  std::uint32_t line = 1;    ///< from 1
  std::uint32_t column = 1;  ///< in bytes, from 1
};

inline constexpr std::string_view kBareLetter = "such a letter stands only between quotes in TOML";

/// The first one. A mark of byte order that `text` begins with is none.
std::optional<BareLetter> find_bare_letter(std::string_view text);

}  // namespace referee
