// Which of a game's walls each hand was dealt from. Decided by the deal and the dice, never by
// counting, so that a hand that the log lacks costs one wall and not all that follow. It says what
// fits; what does not agree is found by validator/rules/wall.cc.
#pragma once

#include <cstdint>

#include "validator/log/wall.h"
#include "validator/table/fold.h"

namespace referee {

/// The wall of the hand in play.
struct HandWall {
  enum class State : std::uint8_t {
    None,     ///< no wall is known, or too little of the deal is
    Fits,     ///< `wall` is this hand's
    Refuted,  ///< the walls are known, and none of them is this hand's
  };
  State state = State::None;
  bool game_refuted = false;   ///< with Refuted: no hand of the game has one of the walls
  bool deal_agrees = false;    ///< with Fits: every tile of the deal is known and is the wall's
  bool malformed = false;      ///< with Refuted: what is said of the wall gives none
  bool stated = false;         ///< the log writes the wall itself
  CommitmentCheck commitment;  ///< where it differs, the wall is Refuted by that alone
  Seat dealer;                 ///< who deals, as the wall has it
  Wall wall;
  Known<Seating> seating;

  /// The wall, where this hand has one.
  const Wall* fitting() const { return state == State::Fits ? &wall : nullptr; }
};

/// Tiles of a wall that are dealt before the first is drawn.
constexpr unsigned dealt_to(unsigned players) { return players * 13U; }

/// The place in Wall::live of the next tile. It follows from the tiles left, so that a draw that
/// the log lacks moves it too.
inline std::size_t next_live(const Table& table, const TableShape& shape) {
  const int drawn = shape.live_tiles() - table.hand.live - table.hand.replacements;
  return dealt_to(table.game.players) + static_cast<unsigned>(drawn > 0 ? drawn : 0);
}

/// The place in Wall::indicators of the table's indicator number `number`, one of those turned or
/// the next.
constexpr std::size_t indicator_place(const Table& table, std::size_t number) {
  std::size_t place = number;
  for (std::size_t i = 0; i < kWallIndicators && i <= place; ++i)
    if (((table.hand.indicators_passed >> i) & 1U) != 0) ++place;
  return place;
}

/// Whether a draw is not plainly the tile that the wall gives; false where no wall is known.
inline bool may_differ(const HandWall& hand, const Table& table, const Event& draw,
                       const TableShape& shape) {
  const Wall* wall = hand.fitting();
  if (wall == nullptr) return false;
  if (!draw.tile.present()) return true;
  if (table.hand.phase == Phase::ToReplace)
    return table.hand.replacements >= wall->replacement_count ||
           draw.id != wall->replacements[table.hand.replacements];
  const std::size_t next = next_live(table, shape);
  return next >= wall->live_count || draw.id != wall->live[next];
}

/// The tiles that `wall` gives each seat in a deal to `players`, by seat.
std::array<TileIdSet, kMaxSeats> dealt_by(const Wall& wall, Seat dealer, unsigned players);
class WallMatcher {
 public:
  /// `source` may be null; it and `log` must outlive the matcher.
  WallMatcher(WallSource* source, const GameLog& log, unsigned players);

  /// To be called for each hand in the order of the log, with its place among GameLog::kyokus.
  void start_hand(std::uint32_t kyoku);
  /// Of the hand that was started last; valid, and the same object, as long as this.
  const HandWall& now() const { return now_; }

  /// Hands so far whose wall was found, those that were dealt from none, and those of which the log
  /// says too little to tell.
  std::uint32_t fitting() const { return fitting_; }
  std::uint32_t refuted() const { return refuted_; }
  std::uint32_t undetermined() const { return undetermined_; }
  /// Hands whose wall fits but cannot be held against what was published of it: nothing was, or the
  /// log lacks a part.
  std::uint32_t not_published() const { return not_published_; }
  std::uint32_t not_provable() const { return not_provable_; }
  /// Hands whose wall says nothing of who was dealt what.
  std::uint32_t undealt() const { return undealt_; }
  bool has_source() const { return source_ != nullptr; }

 private:
  enum class Match : std::uint8_t { Found, TooLittle, NotFound, Malformed };
  Match find(std::uint32_t kyoku);
  Match find_own(std::uint32_t kyoku);
  /// Whose the hands are, if the wall is the one: as the log has them, or told of each other's
  /// seats.
  enum class Hands : std::uint8_t { Own, Exchanged };
  bool fits_under(const KyokuHeader& header, Seat dealer, std::uint32_t block, Match& answer,
                  Hands hands = Hands::Own);
  bool any_hand_fits_after(std::uint32_t kyoku);

  WallSource* source_;
  const GameLog* log_;
  unsigned players_;
  HandWall now_;
  std::uint32_t next_ = 0;   ///< the block after the last one that fitted
  std::uint32_t block_ = 0;  ///< the block found last
  std::uint32_t fitting_ = 0;
  std::uint32_t refuted_ = 0;
  std::uint32_t undetermined_ = 0;
  std::uint32_t not_published_ = 0;
  std::uint32_t not_provable_ = 0;
  std::uint32_t undealt_ = 0;
  bool given_up_ = false;
};

}  // namespace referee
