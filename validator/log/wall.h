// The wall that a game is said to have been dealt from: the tiles of one hand in the order in which
// they are taken, and the source of a game's walls. Values and an interface only. Not responsible
// for how a seed becomes tiles (importers/walls/), nor for what must agree with a wall
// (validator/rules/wall.cc).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "validator/tiles/hand_tiles.h"
#include "validator/tiles/tile.h"

namespace referee {

inline constexpr std::size_t kMaxReplacements = 8;
inline constexpr std::size_t kWallIndicators = 5;

/// One hand's tiles before the first is dealt.
struct Wall {
  std::array<TileId, kPhysicalTiles> live{};  ///< dealt from the dealer on, four at a time and then
                                              ///< one, then drawn, as far as they reach
  std::uint8_t live_count = 0;
  std::array<TileId, kMaxReplacements> replacements{};  ///< in the order in which they are drawn
  std::uint8_t replacement_count = 0;
  std::array<TileId, kWallIndicators> indicators{};  ///< in the order in which they are turned
  std::array<TileId, kWallIndicators> ura{};         ///< under each of them
  std::array<std::uint8_t, 2> dice{};                ///< 1..6
  TileIdSet reds;              ///< which of its fives are red, where it says so
  bool names_reds = false;     ///< ... and it does
  std::uint64_t too_many = 0;  ///< kinds of which there are more than the set has, a bit each; also
                               ///< of a wall that is not given
  bool covers_deal = true;     ///< the tiles of the deal are the wall's own, and not the log's

  bool operator==(const Wall&) const = default;
};

/// What a game's seed says of who deals first.
struct Seating {
  std::array<std::uint8_t, 4> dice{};  ///< 1..6, two throws
  Seat first_dealer;
};

/// Whether a wall is the one that was committed to before play.
struct CommitmentCheck {
  enum class State : std::uint8_t {
    None,         ///< nothing is asked of such walls
    NotStated,    ///< nothing was published that fixes this wall
    NotProvable,  ///< something was, and the log lacks what would show it again
    Agrees,
    Differs,
  };
  enum class Of : std::uint8_t { Wall, WallAndSalt, Salt };
  State state = State::None;
  std::string due;      ///< the digest that the wall gives
  std::string claimed;  ///< the one in the log
  Of of = Of::Wall;
  std::string_view digest;  ///< "MD5", "SHA-256"
};

enum class WallBlock : std::uint8_t {
  Given,
  None,       ///< there is no such wall, or nothing is said of it
  Malformed,  ///< what is said of it gives no wall
};

/// The walls of one game, worked out as they are asked for. Not for several threads at once.
class WallSource {
 public:
  /// No game has so many hands: the seed of a game gives no block of this number or a higher one.
  /// Bounds the memory.
  static constexpr std::size_t kMostBlocks = 256;

  virtual ~WallSource() = default;

  /// Fills `wall` with block number `block` (from 0) as it lies when `dealer` deals. Blocks are
  /// dealt one a hand, in order; asked for in any order. Where it is not given, `wall` is left as
  /// it was.
  virtual WallBlock wall(std::uint32_t block, Seat dealer, Wall& wall) = 0;
  /// Whether each hand of the log states its own wall: hand number k is then block k and no other.
  virtual bool is_per_hand() const { return false; }
  /// Whether the log writes its walls out, tile by tile, so that no seed is behind them.
  virtual bool states_tiles() const { return false; }
  /// Of the wall of hand `block`, where each hand states its own.
  virtual CommitmentCheck commitment(std::uint32_t) { return {}; }
  /// Nothing where the seed says nothing of it.
  virtual Known<Seating> seating() { return std::nullopt; }
};

}  // namespace referee
