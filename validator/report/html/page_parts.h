// What tells the parts of the text apart that append_html_game() gives and append_html_page() lays
// out: control characters, which no escaped text holds.
#pragma once

#include <string_view>

namespace referee::html {

inline constexpr char kVerdict = '\x18';  ///< its verdict follows, where the page has several games
inline constexpr char kTitle = '\x19';    ///< what the title of the page says of the game follows
inline constexpr char kWorstRow =
    '\x1a';  ///< a row of the list of games: one with an error, or not judged
inline constexpr char kRow = '\x1e';       ///< the same of a game with other findings
inline constexpr char kCleanRow = '\x1d';  ///< the same of a game without findings
inline constexpr char kSection = '\x1f';   ///< the findings of that game follow
inline constexpr char kPartMarks[] = {kVerdict, kTitle, kWorstRow, kRow, kCleanRow, kSection};

constexpr bool is_part_mark(char c) {
  return std::string_view(kPartMarks, sizeof kPartMarks).find(c) != std::string_view::npos;
}

}  // namespace referee::html
