// What tells the parts of the text apart that append_html_game() gives and append_html_page() lays
// out: control characters, which no escaped text holds.
#pragma once

namespace referee {

inline constexpr char kRow = '\x1e';       ///< a row of the list of games follows
inline constexpr char kCleanRow = '\x1d';  ///< the same of a game without findings
inline constexpr char kSection = '\x1f';   ///< the findings of that game follow

}  // namespace referee
