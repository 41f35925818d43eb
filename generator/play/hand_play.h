// One hand in play: draws, choices, claims and indicators in their order, up to the result. It asks
// the players to choose, and the rules what is legal. generator/play/results.h computes the
// payments; generator/play/game.cc decides which hand comes next.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "generator/play/game.h"
#include "validator/facts/rule.h"
#include "validator/hand/counts.h"
#include "validator/table/fold.h"

namespace referee::play {

/// The face of a physical tile: the ruleset says which copies of the fives are red.
TileRef tile_of(TileId id, const Ruleset& ruleset);

inline void put_tile(Event& event, TileRef tile) {
  event.tile = tile.tile;
  event.id = tile.id;
}

/// The log that is being written and the table that it has come to.
struct Desk {
  Desk(const GameSetup& setup_, GameLog& log_);

  /// Appends an event, after the indicators that are due before it, and folds it.
  void push(Event event);
  /// Whether no rule about a player's choice objects to `event`, which would be the next one. Its
  /// payload must be in the log.
  bool allows(const Event& event);
  /// The same of a riichi declared with the discard of `tile`.
  bool allows_riichi(Seat seat, TileRef tile);

  const GameSetup& setup;
  const Ruleset& ruleset;
  GameLog& log;
  TableShape shape;
  Table table;
  Wall wall;
  Random random;
  std::size_t decisions = 0;  ///< made so far in this game

 private:
  bool objects_none(const Event& event, std::uint32_t number);
  void reveal_before(const Event& event);
};

class HandPlay {
 public:
  explicit HandPlay(Desk& desk) : desk_(desk) {}

  /// From the first draw to the result; the StartKyoku event has been pushed.
  void play();

 private:
  Table& table() { return desk_.table; }
  SeatState& turn() { return desk_.table.at(desk_.table.hand.turn); }
  /// The place in `moves` of the one that `seat` takes; the size if none is legal.
  std::size_t decide(Seat seat, std::vector<Move>& moves);
  bool is_legal(Seat seat, const Move& move);
  void draw();
  void own_turn();
  void own_kans(Seat seat, std::vector<Move>& moves) const;
  void norths(Seat seat, std::vector<Move>& moves) const;
  void discards(Seat seat, std::vector<Move>& moves) const;
  void riichis(Seat seat, std::vector<Move>& moves) const;
  void say_where_the_tile_is(Seat seat);
  void take_turn(Seat seat, Move move);
  void after_discard();
  bool claim_wins(Seat from, TileRef tile);
  void call();
  void collect_sets(Seat seat, std::vector<Move>& moves) const;
  void collect_runs(Seat seat, std::vector<Move>& moves) const;
  bool leaves_a_discard(Seat seat, const Meld& meld) const;
  bool abort_if_due(RyuukyokuKind kind);
  void pay_deposit(Seat from);
  std::vector<TileRef> held(Seat seat) const;
  hand::KindMask waits(Seat seat);
  void forget_waits(Seat seat) { waits_[seat.index()].reset(); }

  Desk& desk_;
  std::array<std::optional<hand::KindMask>, kMaxSeats> waits_{};
  std::vector<Move> moves_;
  std::vector<std::uint32_t> order_;
};

}  // namespace referee::play
