// What a player could do, and waited for, where a finding stands. A value; who works it out is
// referee/situations/situations.h.
#pragma once

#include <vector>

#include "validator/log/event.h"
#include "validator/tiles/tile.h"

namespace referee {

/// An action that was open to a seat.
struct LegalChoice {
  EventKind kind = EventKind::Discard;
  Seat seat;
  Tile tile;  ///< absent where the action has none
  /// Of a call or kan the whole set; of riichi the tiles, one of which is discarded with it.
  std::vector<Tile> set;
  /// Of riichi, where the hand is known: what it waits for behind each of those tiles.
  std::vector<std::vector<TileKind>> waits;
  bool is_reaction = false;  ///< to another's tile, which may also be let pass

  bool operator==(const LegalChoice&) const = default;
};

/// Of one finding.
struct Situation {
  /// What completes the hand of the finding's seat by shape; absent where the event is not about a
  /// hand that is ready, or tiles of the hand are not known.
  Known<std::vector<TileKind>> waits;
  /// The kinds of which one more tile makes a hand without waits tenpai, by shape and behind the
  /// best discard. None: the hand lacks two tiles or more.
  std::vector<TileKind> makes_tenpai;
  std::vector<LegalChoice> legal;  ///< in place of the event; empty where nobody had a choice
};

}  // namespace referee
