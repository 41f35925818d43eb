// One canonical event: who did what, in at most 16 bytes and without text. Larger payloads (deal,
// melds, claims of a result) are in the vectors of GameLog; `index` is their place there. The
// referee reads nothing but these events and their payloads.
#pragma once

#include <cstdint>

#include "validator/tiles/tile.h"

namespace referee {

enum class EventKind : std::uint8_t {
  StartGame,          ///< index: none; the facts are GameLog::header
  StartKyoku,         ///< index: GameLog::kyokus
  Draw,               ///< wall or replacement draw; tile
  Discard,            ///< tile, tsumogiri flag
  Chi,                ///< index: GameLog::melds; target = discarder named by the log
  Pon,                ///< as Chi
  Daiminkan,          ///< as Chi
  Shouminkan,         ///< index: GameLog::melds (the whole quad); tile = the tile added
  Ankan,              ///< index: GameLog::melds
  Kita,               ///< north set aside (three players); tile
  DoraReveal,         ///< tile = the new indicator
  RiichiDeclaration,  ///< before the declaring discard
  RiichiDeposit,      ///< after the declaring discard passed; index: GameLog::deposits, or kNoIndex
  Win,                ///< target = discarder, or the winner for a tsumo; index: GameLog::wins
  Ryuukyoku,          ///< exhaustive or abortive draw; index: GameLog::ryuukyokus
  EndKyoku,
  EndGame,           ///< index: GameLog::finals, or kNoIndex
  Disconnect,        ///< a player left the table; no rule looks at it
  Reconnect,         ///< a player came back; index: GameLog::players_seen, or kNoIndex
  AnnouncedFuriten,  ///< furiten announced with a riichi; before or behind the declaring discard
  WinTileApart,      ///< whether the winning tile was kept apart from the hand; before the win
  Chonbo,      ///< a foul settled at the table, which ends the hand; seat = who fouled; index:
               ///< GameLog::fouls
  Penalty,     ///< points, a card or a warning that a director gave; index: GameLog::decisions
  DeadHand,    ///< seat = whose hand was declared dead; index: GameLog::decisions, or kNoIndex
  ThrownIn,    ///< the hand ends without a result, and nobody is at fault; index as DeadHand
  TimeUp,      ///< the time of the game has run out; index as DeadHand
  Substitute,  ///< another person plays the seat from here on; index: GameLog::players_seen
};
inline constexpr std::size_t kEventKinds = static_cast<std::size_t>(EventKind::Substitute) + 1;

/// A set of kinds of event, a bit each.
constexpr std::uint32_t on(EventKind kind) {
  return std::uint32_t{1} << static_cast<unsigned>(kind);
}
template <class... Kinds>
constexpr std::uint32_t on(EventKind first, Kinds... rest) {
  return on(first) | on(rest...);
}
static_assert(kEventKinds <= 32);

inline constexpr std::uint32_t kNoIndex = 0xFFFFFFFF;

enum class Flag : std::uint8_t { Absent, No, Yes };

struct Event {
  EventKind kind = EventKind::StartGame;
  Seat seat;    ///< the player who acts; absent where nobody does
  Seat target;  ///< the player whose tile is taken or won on
  Tile tile;
  TileId id;
  Flag tsumogiri =
      Flag::Absent;            ///< Discard: the log marks the tile as the one just drawn (or not)
  Flag apart = Flag::Absent;   ///< WinTileApart
  bool called_double = false;  ///< RiichiDeclaration: the log marks it as a double riichi
  std::uint32_t index = kNoIndex;

  constexpr TileRef tile_ref() const { return TileRef{tile, id}; }
  constexpr bool operator==(const Event&) const = default;
};
static_assert(sizeof(Event) <= 16);

/// Whether a win is one on the winner's own draw: it names the winner, or nobody, as the player
/// whose tile it is.
constexpr bool is_tsumo(const Event& win) {
  return win.target == win.seat || !win.target.present();
}

}  // namespace referee
