// What draw.exhaustive_at makes of the live tiles: a hand ends with so many of them, which nobody
// draws in turn. How many a riichi, a kan or a north needs is counted with them (riichi.min_wall,
// kan.min_wall, kita.min_wall). Pure arithmetic.
#pragma once

#include <cstdint>

#include "validator/ruleset/ruleset.h"

namespace referee {

/// Whether no tile is left that anybody may draw in turn: the one drawn last was the last of the
/// hand.
inline bool is_drawn_out(std::int16_t live, const Ruleset& ruleset) {
  return live <= ruleset.draw_exhaustive_at;
}

}  // namespace referee
