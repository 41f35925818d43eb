// A wall being laid by hand: tiles are put where they are wanted, the rest is shuffled. It makes
// rare hands likely; nothing proves such a wall.
#pragma once

#include <array>
#include <cstdint>

#include "generator/play/random.h"
#include "validator/log/wall.h"
#include "validator/ruleset/tile_set.h"

namespace referee::play {

class Stack {
 public:
  Stack(Random& random, Seat dealer, const Ruleset& ruleset);

  // Each puts a tile of `kind` into a place and returns whether both a tile and the place were
  // free.
  bool deal(Seat seat, TileKind kind);
  /// The tile of draw number `nth` (from 0) of the seat, as long as no call or kan shifts the
  /// turns.
  bool draw(Seat seat, unsigned nth, TileKind kind);
  /// The live tile that is `left` tiles before the end (0: the last), as long as there is no kan.
  bool draw_from_end(unsigned left, TileKind kind);
  bool replacement(std::size_t number, TileKind kind);
  bool indicator(std::size_t number, TileKind kind);
  bool ura(std::size_t number, TileKind kind);

  /// 0 for kinds that are not played with.
  unsigned copies_left(TileKind kind) const;
  /// The wall, the places left open filled at random.
  Wall lay();

 private:
  bool put(std::size_t place, TileKind kind);
  std::size_t place_of_replacement(std::size_t number) const;

  Random& random_;
  Seat dealer_;
  unsigned players_;
  TileSet tiles_;
  // Places: the live tiles, the first replacements, the indicators, the tiles under them.
  std::size_t live_;
  std::size_t replacements_;
  std::size_t indicators_;
  std::size_t ura_;
  std::array<TileId, kPhysicalTiles> places_{};
  std::array<bool, kPhysicalTiles> used_{};
};

}  // namespace referee::play
