// A copy of a game's log that an operator changes: it inserts, removes and exchanges events, and
// renames tiles. The copy is always a sound log. Not responsible for what the change means: the
// operator knows.
#pragma once

#include <cstdint>
#include <string>

#include "generator/faults/fault.h"
#include "generator/faults/game.h"

namespace referee::faults {

class Draft {
 public:
  /// Copies the log of `game`, without the places in its file and the orders that it leaves open.
  explicit Draft(const Game& game);

  GameLog log;

  // Of event `number`, which is of the kind that is asked for.
  Event& at(std::uint32_t number) { return log.events[number]; }
  WinClaim& win(std::uint32_t number) { return log.wins[log.events[number].index]; }
  RyuukyokuClaim& draw(std::uint32_t number) { return log.ryuukyokus[log.events[number].index]; }
  KyokuHeader& header(std::uint32_t number) { return log.kyokus[log.events[number].index]; }
  ScoreClaim& scores(std::uint32_t number) {
    return log.events[number].kind == EventKind::Win ? win(number).scores : draw(number).scores;
  }

  /// Puts `event`, whose payload is in the log already, before event `number`.
  void insert(std::uint32_t number, const Event& event);
  /// Takes out `count` events from `number` on; done() drops their payloads.
  void erase(std::uint32_t number, std::uint32_t count = 1);
  /// Moves the event to `to`, a number counted without the moved event.
  void move(std::uint32_t number, std::uint32_t to);
  /// Drops every event from `number` on.
  void cut(std::uint32_t number);
  /// Marks the log as a part of a game by design.
  void make_fragment() { log.fragment = true; }
  /// Drops the seed: the tiles are no longer those of its wall.
  void drop_seed();

  /// Renames the tile of a draw and of the discard right after it.
  void rename_turn(std::uint32_t draw, TileRef tile);
  /// Names `to` in place of `from` in all events [first, last). Only for tiles with identities.
  void rename_tile(std::uint32_t first, std::uint32_t last, TileRef from, TileRef to);
  /// Replaces each tile of the events [first, last) by `map(tile, one, other)`.
  void rename_all(std::uint32_t first, std::uint32_t last,
                  TileRef (*map)(TileRef, TileKind, TileKind), TileKind one, TileKind other);

  /// Hands the log over as a fault at `event`, which bears it itself. done() blames the seat that
  /// acts there, done_by() the given seat. The draft is empty afterwards.
  Fault done(std::string_view rule, std::uint32_t event, std::string what);
  Fault done_by(Seat seat, std::string_view rule, std::uint32_t event, std::string what);
};

/// Adds `delta` to every score from event `from` on, and computes the final result again. False,
/// with `log` in an unspecified state, if the game would then have continued differently.
bool carry_scores(const Game& game, GameLog& log, std::uint32_t from,
                  const std::array<Points, kMaxSeats>& delta);

/// Computes the final result of a log that ends with EndGame again, in the way of the result in
/// `game`. False if that is impossible. `early`: the game need not be over.
bool reckon_finals(const Game& game, GameLog& log, bool early = false);

}  // namespace referee::faults
