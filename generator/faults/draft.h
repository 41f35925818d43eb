// A copy of a game's log that an operator changes: events put in, taken out or exchanged, tiles
// told otherwise. Whatever is done, the copy stays a sound log; what it means is the operator's
// affair.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "generator/faults/fault.h"
#include "generator/faults/game.h"

namespace referee::faults {

class Draft {
 public:
  explicit Draft(const Game& game);

  GameLog log;

  Event& at(std::uint32_t number) { return log.events[number]; }
  WinClaim& win(std::uint32_t number) { return log.wins[log.events[number].index]; }
  RyuukyokuClaim& draw(std::uint32_t number) { return log.ryuukyokus[log.events[number].index]; }
  KyokuHeader& header(std::uint32_t number) { return log.kyokus[log.events[number].index]; }
  ScoreClaim& scores(std::uint32_t number) {
    return log.events[number].kind == EventKind::Win ? win(number).scores : draw(number).scores;
  }

  void insert(std::uint32_t number, const Event& event);
  void erase(std::uint32_t number, std::uint32_t count = 1);
  /// Takes the event away and puts it in again at `to`, counted after it was taken away.
  void move(std::uint32_t number, std::uint32_t to);
  /// Drops every event from `number` on.
  void cut(std::uint32_t number);
  /// What is left is a part of a game by design.
  void make_fragment() { log.fragment = true; }
  /// The tiles are no longer those of the wall that the seed gives.
  void drop_seed();

  /// The tile of a draw and of the discard right behind it.
  void retell_turn(std::uint32_t draw, TileRef tile);
  /// One physical tile in place of another one wherever the events [first, last) name it. Only for
  /// tiles with identities.
  void rename_tile(std::uint32_t first, std::uint32_t last, TileRef from, TileRef to);
  /// Each tile of the events [first, last) as `map` has it.
  void retell_all(std::uint32_t first, std::uint32_t last,
                  TileRef (*map)(TileRef, TileKind, TileKind), TileKind one, TileKind other);

  /// Hands the log over as a fault at `event`, of the seat that acts there unless another one is
  /// named.
  Fault done(std::string_view rule, std::uint32_t event, std::string what);
  Fault done_by(Seat seat, std::string_view rule, std::uint32_t event, std::string what);
};

/// `log` with every later score moved by `delta` from event `from` on, the final result following.
/// False where the game would then have gone on differently.
bool carry_scores(const Game& game, GameLog& log, std::uint32_t from,
                  const std::array<Points, kMaxSeats>& delta);

/// The final result of a log that ends with EndGame, reckoned anew as the one in `game` is; false
/// where that cannot be done. `early`: the game need not be over.
bool reckon_finals(const Game& game, GameLog& log, bool early = false);

}  // namespace referee::faults
