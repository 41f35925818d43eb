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

namespace referee::drawing {

/// The event of a fact that makes a finding so, and its number in the strip of the card; 0: none.
struct NumberedCause {
  std::uint32_t event = 0;
  unsigned number = 0;
};

struct DrawingOf {
  const Table* table = nullptr;
  const Event* next = nullptr;  ///< what the finding is about: its tile and player are lit; may be
                                ///< null
  Seat actor{};                 ///< lit where there is no `next`; may be absent
  Seat below{};                 ///< whose side is drawn at the bottom; absent: seat 0
  std::span<const std::uint32_t> drawn_and_cut{};  ///< events of such discards, ascending
  std::array<std::string, kMaxSeats> names{};      ///< raw
  std::span<const NumberedCause>
      causes{};             ///< events whose discards make the finding so, ascending
  unsigned lit_number = 0;  ///< that stands on the tile which is lit; 0: none
  Language language = Language::English;
};

/// Appends one `<svg>` element. Names are cut to a length that fits and escaped.
void append_drawing(const DrawingOf& drawing, std::string& out);

}  // namespace referee::drawing
