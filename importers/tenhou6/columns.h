// The columns of one tenhou.net/6 hand: what each player drew or called and did then, entry
// by entry. The two columns of a player run side by side: each draw is answered by one discard or
// set. Who played when is not in them; that is for importers/tenhou6/order.h.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "importers/tenhou6/game.h"
#include "validator/tiles/meld.h"

namespace referee::tenhou6 {

enum class EntryKind : std::uint8_t {
  None,        ///< there is no such entry
  Tile,        ///< a tile drawn, or discarded from the hand
  DrawnTile,   ///< 60: the tile just drawn is discarded
  Call,        ///< chi, pon or daiminkan
  Quad,        ///< ankan or kakan
  Kita,        ///< "f44"
  Unreadable,  ///< something stands there
};

struct Entry {
  static constexpr std::uint16_t kNone = 0xFFFF;

  EntryKind kind = EntryKind::None;
  bool riichi = false;  ///< a discard that declares riichi
  Tile tile;  ///< the tile; of a Call the one called, of a Quad the one named; absent where
              ///< unreadable
  std::uint8_t item = 0;
  std::uint16_t set = kNone;      ///< of a Call or Quad: Columns::sets
  std::uint16_t finding = kNone;  ///< of GameLog::findings, which says that it is unreadable
};

/// What a Call or a Quad lays.
struct LaidSet {
  Meld meld;
  std::uint32_t index = kNoIndex;  ///< where the play put it
};

/// One draw or call and the answer to it.
struct Turn {
  Entry take;
  Entry put;  ///< None: after an open quad, and where the hand ended
};

/// More entries than a column of a hand can have; those behind are not read.
inline constexpr std::uint8_t kMaxEntries = 100;

/// The turns of one seat. One more that takes nothing stands behind them, so that who walks along
/// them needs no second look at the end.
class Turns {
 public:
  Turn* begin() { return turns_.data(); }
  Turn* end() { return turns_.data() + size_; }
  const Turn* begin() const { return turns_.data(); }
  const Turn* end() const { return turns_.data() + size_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { resize(0); }
  /// There are kMaxEntries at most.
  void push_back(const Turn& turn) {
    turns_[size_] = turn;
    resize(size_ + 1);
  }
  /// Those from the beginning that have been written in their places.
  void resize(std::size_t size) {
    size_ = size;
    turns_[size].take.kind = EntryKind::None;
  }

 private:
  std::array<Turn, kMaxEntries + 1> turns_{};
  std::size_t size_ = 0;
};

struct Columns {
  std::array<Turns, kMaxSeats> turns;
  std::vector<LaidSet> sets;
  std::vector<TileRef> indicators;  ///< all that were turned, the first included
  bool unpaired = false;  ///< a discard had no draw or call before it, and has its finding

  bool has_riichi(Seat seat) const;
  bool is_open_quad(const Entry& take) const {
    return take.kind == EntryKind::Call && sets[take.set].meld.kind == MeldKind::Daiminkan;
  }

  void clear();
};

/// A discard that says "the tile just drawn".
inline constexpr std::int64_t kDrawnTile = 60;

/// Reads one entry of the draws or of the discards: a number, or a text of `seat`, whose set is
/// added to `sets`. False for what stands for nothing there; `entry` is then half written.
bool read_entry(std::int64_t number, bool is_discard, Entry& entry);
bool read_entry(std::string_view text, bool is_discard, Seat seat, Entry& entry,
                std::vector<LaidSet>& sets);

/// Reads the columns of `seat` (0..3); `draws` and `discards` are the arrays, absent where the hand
/// has none.
void read_turns(Game& game, JsonView draws, JsonView discards, Seat seat, Columns& columns);

/// Appends the tiles of the array `list`, which is place `column` of the hand. What is no tile is
/// hidden, and reported.
void read_tiles(Game& game, JsonView list, std::uint32_t column, std::vector<TileRef>& tiles);

}  // namespace referee::tenhou6
