// Detects the format of some bytes from their content, never from a name. It looks only at the
// beginning, and reads no log.
#pragma once

#include <cstdint>
#include <string_view>

namespace referee {

enum class Format : std::uint8_t {
  None,
  Mjlog,
  Events,
  Mjai,
  Ronin,
  MahjongSoul,
  RiichiCity,
  Majiang,
  MjaiReviewer,
  Tenhou6
};

/// The format of a whole unpacked file; Format::None for what is no log.
Format detect(std::string_view bytes);

/// Whether a file of this format is read game by game, so that only the game in hand takes memory.
bool is_read_by_game(Format format);

/// The name in reports, a text that lives as long as the program; empty for Format::None.
std::string_view name_of(Format format);

}  // namespace referee
