// The moves that a player chooses from. Not responsible for legality: the game asks the rules
// before it makes a move (generator/play/hand_play.h).
#pragma once

#include <cstdint>

#include "validator/tiles/meld.h"
#include "validator/tiles/tile.h"

namespace referee::play {

enum class Act : std::uint8_t {
  Discard,
  Riichi,  ///< declaration and discard of `tile` in one
  Ankan,
  Shouminkan,  ///< `tile`: the tile added
  Kita,        ///< `tile`: the north set aside
  Tsumo,
  NineTerminals,
  Pass,  ///< of another's tile
  Ron,
  Chi,
  Pon,
  Daiminkan,
};

struct Move {
  Act act = Act::Pass;
  TileRef tile;  ///< discarded, added, called or won on
  Meld meld;     ///< of a call or kan: the whole set
  /// What a player thinks of it: the cheapest legal one is taken, the earlier one of equals.
  std::int32_t cost = 0;
};

}  // namespace referee::play
