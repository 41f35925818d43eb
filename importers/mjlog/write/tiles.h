// Physical numbers for the tiles of a hand: the format needs them, and many logs do not have them.
// A number in the log is kept. A tile without one gets the next free number of its face, and keeps
// it from hand to river to set. Nothing is checked: a fifth tile of a kind gets a number that is
// already used.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "validator/log/game_log.h"

namespace referee::mjlog {

class TileNumbers {
 public:
  explicit TileNumbers(bool red_fives) : red_fives_(red_fives) {}

  /// Forgets the hand before and numbers a deal. Places that are hidden get no number.
  void deal(const KyokuHeader& kyoku, std::array<std::vector<TileId>, kMaxSeats>& hands,
            TileId& indicator);
  TileId draw(Seat seat, TileRef tile);
  TileId discard(const Event& event);
  TileId reveal(TileRef tile);
  /// The set with a number for each tile: the called tile is the last discard, the others are the
  /// caller's. A quad made of a triplet has what it does not say of itself from there.
  Meld lay(Seat seat, const Meld& meld);
  /// The sets of a seat, and the norths that it set aside, in the order they were laid.
  const std::vector<Meld>& laid(Seat seat) const { return sets_[seat.index()]; }
  /// The sets that a result repeats, as they were laid. Equal ones are told apart by their order.
  std::vector<Meld> repeated(Seat seat, std::vector<Meld> melds) const;
  /// The tile of a ron is the one discarded or added last, of a tsumo the one drawn last.
  TileId winning(const Event& event, TileRef tile);
  /// The tiles of `seat`'s hand (and `extra`, which may be won on) that are written with a result.
  std::vector<TileId> shown(Seat seat, const std::vector<TileRef>& tiles, TileId extra);
  /// Indicators written with a result: `revealed` says that they were turned before. Those that
  /// were not lie under these, and are the same tiles for every winner of the hand.
  std::vector<TileId> indicators(const std::vector<TileRef>& tiles, bool revealed);

  /// Tiles that were given a number; 0 for a log that has them all.
  std::uint32_t made_up() const { return made_up_; }
  std::uint32_t hidden() const { return hidden_; }

 private:
  struct Held {
    Tile tile;
    TileId id;
  };

  const Meld* triplet_of(Seat seat, TileKind kind) const;
  TileId fresh(Tile tile);
  TileId number(TileRef tile);
  TileId take(Seat seat, TileRef tile, Known<TileId> avoid);
  void hold(Seat seat, TileRef tile, TileId id) {
    if (seat.present()) hands_[seat.index()].push_back(Held{tile.tile, id});
  }

  bool red_fives_;
  std::array<bool, kPhysicalTiles> used_{};
  std::array<std::vector<Held>, kMaxSeats> hands_{};
  std::array<std::vector<Meld>, kMaxSeats> sets_{};
  std::array<Known<Held>, kMaxSeats> drawn_{};
  std::vector<Held> turned_;  ///< indicators
  std::vector<Held> under_;   ///< those under them, as a winner before has listed them
  Held offered_;              ///< the last discard, or the tile added to a set
  std::uint32_t made_up_ = 0;
  std::uint32_t hidden_ = 0;
};

}  // namespace referee::mjlog
