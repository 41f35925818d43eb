// The second opinion's idea of a hand: tiles, sets on the table, and what the play made of the win.
// Plain lists, written for reading and not for speed. It shares nothing with validator/hand/; of
// the validator it takes the names of tiles and yaku and the values of options.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "validator/ruleset/ruleset.h"
#include "validator/tiles/tile.h"
#include "validator/tiles/yaku.h"

namespace oracle {

using referee::Points;
using referee::Ruleset;
using referee::Seat;
using referee::Tile;
using referee::TileKind;
using referee::Yaku;

inline constexpr TileKind kEast{27}, kSouth{28}, kWest{29}, kNorth{30}, kHaku{31}, kHatsu{32},
    kChun{33};
inline const std::vector<TileKind> kWinds = {kEast, kSouth, kWest, kNorth};
inline const std::vector<TileKind> kDragons = {kHaku, kHatsu, kChun};

/// All 34 kinds, in order.
const std::vector<TileKind>& all_kinds();
/// Those that the ruleset plays with: all, or all but 2m to 8m (observed/63).
std::vector<TileKind> kinds_in_play(const Ruleset& rules);
/// The winds that somebody at this table sits in; with three nobody is north (observed/62).
std::vector<TileKind> seat_winds(const Ruleset& rules);
/// The kind `steps` ranks higher in the same suit; absent where there is none.
TileKind higher(TileKind kind, unsigned steps);
std::size_t count_of(const std::vector<TileKind>& tiles, TileKind kind);

enum class Shape { Run, Triplet, Quad, Pair };

/// A run (`first` is its lowest kind), three alike, four alike or a pair.
struct Group {
  Shape shape = Shape::Pair;
  TileKind first;
  bool open = false;      ///< claimed from another player
  bool finished = false;  ///< the winning tile is in it

  std::vector<TileKind> tiles() const;
  bool has(bool (*property)(TileKind)) const;  ///< any of its tiles
  bool alike() const { return shape == Shape::Triplet || shape == Shape::Quad; }
  bool operator==(const Group&) const = default;
};

struct Hand {
  std::vector<TileKind> concealed;  ///< 13 - 3 a laid set; the winning tile is not among them
  std::vector<Group> laid;
  TileKind winning;
  std::array<unsigned, 3> reds{};  ///< red fives of m p s in the whole hand
  unsigned norths = 0;             ///< set aside by the winner; no tiles of the hand

  bool tsumo = false;
  TileKind seat_wind = kEast;
  TileKind round_wind = kEast;
  bool riichi = false;
  bool double_riichi = false;
  bool ippatsu = false;
  bool first_turn = false;         ///< before the winner's first discard, nobody having called
  bool last_tile = false;          ///< no live tile is left
  bool after_replacement = false;  ///< on a replacement tile, or on the discard after one
  bool robbed_kan = false;
  bool tile_apart = true;
  unsigned dealer_wins = 0;  ///< in a row, this one included
  unsigned honba = 0;
  std::vector<TileKind> indicators;
  std::vector<TileKind> ura_indicators;

  bool closed() const;
  bool dealer() const { return seat_wind == kEast; }
  /// Every tile, the winning one included.
  std::vector<TileKind> tiles() const;
};

}  // namespace oracle
