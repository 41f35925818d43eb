// The columns of one tenhou.net/6 hand: what each player drew or called and what he did then, entry by entry. The two columns of a player
// run side by side: each draw is answered by one discard or set. Who played when is not in them; that is for importers/tenhou6_order.h.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "importers/tenhou6_game.h"
#include "validator/meld.h"

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
  EntryKind kind = EntryKind::None;
  bool riichi = false;  ///< a discard that declares riichi
  Tile tile;            ///< the tile; of a Call the one called, of a Quad the one named; absent where unreadable
  Meld meld;            ///< of a Call or Quad
  std::uint32_t item = 0;
  std::uint32_t meld_index = kNoIndex;  ///< where the play put the meld
  std::uint32_t finding = kNoIndex;     ///< of GameLog::findings, which says that it is unreadable
};

/// One draw or call and the answer to it.
struct Turn {
  Entry take;
  Entry put;  ///< None: after an open quad, and where the hand ended
};

struct Columns {
  std::array<std::vector<Turn>, kMaxSeats> turns;
  std::vector<TileRef> indicators;  ///< all that were turned, the first included
  bool has_riichi(Seat seat) const;

  void clear();
};

/// A discard that says "the tile just drawn".
inline constexpr std::int64_t kDrawnTile = 60;

/// More entries than a column of a hand can have; those behind are not read.
inline constexpr std::uint32_t kMaxEntries = 100;

/// Reads one entry of the draws or of the discards: a number, or a text of `seat`. False for what stands for nothing there; `entry` is
/// then half written.
bool read_entry(std::int64_t number, bool is_discard, Entry& entry);
bool read_entry(std::string_view text, bool is_discard, Seat seat, Entry& entry);

/// Reads the columns of `seat` (0..3); `draws` and `discards` are the arrays, absent where the hand has none.
void read_turns(Game& game, JsonView draws, JsonView discards, Seat seat, std::vector<Turn>& turns);

/// Appends the tiles of the array `list`, which is place `column` of the hand. What is no tile is hidden, and reported.
void read_tiles(Game& game, JsonView list, std::uint32_t column, std::vector<TileRef>& tiles);

}  // namespace referee::tenhou6
