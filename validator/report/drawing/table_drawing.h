// The table as a picture: a pure function from the table and what comes next to the text of an SVG,
// whose tiles are the symbols of web/tiles.svg. The script of the page draws the same picture of
// the same state (draw() of web/replay.js); a test holds the two together, byte by byte.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "validator/log/event.h"
#include "validator/report/words/words.h"
#include "validator/table/table.h"

namespace referee {

/// Columns of a name in a drawing.
inline constexpr std::size_t kNameColumns = 20;

struct DrawingOf {
  const Table* table = nullptr;
  const Event* next = nullptr;  ///< what the finding is about: its tile and player are lit; may be
                                ///< null
  Seat actor{};                 ///< lit where there is no `next`; may be absent
  Seat below{};                 ///< whose side is drawn at the bottom; absent: seat 0
  std::span<const std::uint32_t> drawn_and_cut{};  ///< events of such discards, ascending
  std::array<std::string, kMaxSeats> names{};      ///< raw
  std::span<const std::uint32_t>
      causes{};  ///< events whose discards make the finding so, ascending
  Language language = Language::English;
};

/// Appends one `<svg>` element. Names are cut to a length that fits and escaped.
void append_drawing(const DrawingOf& drawing, std::string& out);

/// The first so many columns of a printable text (a character of East Asia takes two), with "…"
/// where something is left out.
std::string cut_to(std::string_view text, std::size_t columns);

}  // namespace referee
