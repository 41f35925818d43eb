// One hand in play: draws, choices, claims and indicators in their order, up to the result. It asks
// the players to choose, and the rules what is legal. generator/play/results.h computes the
// payments; generator/play/game.cc decides which hand comes next.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "generator/play/game.h"
#include "validator/facts/rule.h"
#include "validator/flow/next_hand.h"
#include "validator/hand/counts.h"
#include "validator/table/fold.h"
#include "validator/table/triggers.h"

namespace referee::play {

/// The face of a physical tile: the ruleset says which copies of the fives are red.
TileRef tile_of(TileId id, const Ruleset& ruleset);

EventKind kind_of(Act act);

/// The log that is being written and the table that it has come to.
struct Desk {
  Desk(const GameSetup& setup_, GameLog& log_);

  /// Appends an event, after the indicators that are due before it, and folds it.
  void push(Event event);
  /// Turns the indicators that are due before `event`, which is not pushed.
  void reveal_before(const Event& event);
  /// Whether no rule about a player's choice objects to `event`, which would be the next one. Its
  /// payload must be in the log.
  bool allows(const Event& event);
  /// Whether that is so of each tile that the seat on turn may discard without looking at the tile.
  bool allows_any_discard(Seat seat) const;
  /// The same of a riichi declared with the discard of `tile`.
  bool allows_riichi(Seat seat, TileRef tile);

  const GameSetup& setup;
  const Ruleset& ruleset;
  GameLog& log;
  TableShape shape;
  Triggers never_triggered;
  Table table;
  Wall wall;
  Random random;
  std::size_t decisions = 0;  ///< made so far in this game

 private:
  void append(const Event& event);
  std::uint64_t rules_asked(const Event& event) const;
  bool objects_none(const Event& event, std::uint32_t number, std::uint64_t asked);
};

/// What the seats may do in the hand in play, and the steps that several moves share. It asks
/// nobody: generator/play/hand_play.cc lets players choose, a server may ask whom it likes.
class HandMoves {
 public:
  explicit HandMoves(Desk& desk) : desk_(desk) {}

  /// Whether the rules allow the move as the next one of `seat`.
  bool is_legal(Seat seat, const Move& move);
  // Each appends what the tiles allow to `moves`.
  void discards(Seat seat, std::vector<Move>& moves) const;
  /// One for each Discard among `moves` that leaves the hand waiting.
  void riichis(Seat seat, std::vector<Move>& moves) const;
  void own_kans(Seat seat, std::vector<Move>& moves) const;
  void norths(Seat seat, std::vector<Move>& moves) const;
  void collect_sets(Seat seat, std::vector<Move>& moves) const;
  void collect_runs(Seat seat, std::vector<Move>& moves) const;
  /// What the seat waits for without the tile just drawn, remembered until it is forgotten.
  hand::KindMask waits(Seat seat);
  void forget_waits(Seat seat) { waits_[seat.index()].reset(); }

  /// The next tile for the player on turn, or the replacement.
  void draw();
  /// Pushes the draw by itself of that kind if it is due, and says whether it was.
  bool abort_if_due(RyuukyokuKind kind);
  /// The same without pushing it.
  bool is_due(RyuukyokuKind kind);
  void pay_deposit(Seat from);

 protected:
  Table& table() { return desk_.table; }
  SeatState& turn() { return desk_.table.at(desk_.table.hand.turn); }
  bool leaves_a_discard(Seat seat, const Meld& meld) const;
  std::vector<TileRef> held(Seat seat) const;

  Desk& desk_;

 private:
  std::array<std::optional<hand::KindMask>, kMaxSeats> waits_{};
};

class HandPlay : private HandMoves {
 public:
  explicit HandPlay(Desk& desk) : HandMoves(desk) {}

  /// From the first draw to the result; the StartKyoku event has been pushed.
  void play();

 private:
  /// The place in `moves` of the one that `seat` takes; the size if none is legal.
  std::size_t decide(Seat seat, std::vector<Move>& moves);
  void own_turn();
  void say_where_the_tile_is(Seat seat);
  void take_turn(Seat seat, Move move);
  void after_discard();
  bool claim_wins(Seat from, TileRef tile);
  void call();

  std::vector<Move> moves_;
  std::vector<std::uint32_t> order_;
};

/// Pushes the header of a hand that is dealt from the desk's wall.
void start_hand(Desk& desk, const flow::NextHand& next,
                const std::array<Known<Points>, kMaxSeats>& scores);

/// What follows the hand that has just ended; its EndKyoku is not pushed yet. Where a player may
/// stop the game or not, either.
flow::Continuation what_follows(Desk& desk);

}  // namespace referee::play
