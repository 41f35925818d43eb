// A clean game as the operators of faults see it: its hands, the table at any event, the tiles that
// nobody saw, and the turns whose tile can be renamed without any other change. It changes nothing
// (generator/faults/draft.h does) and judges nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "validator/facts/facts.h"
#include "validator/hand/counts.h"
#include "validator/log/game_log.h"
#include "validator/table/fold.h"
#include "validator/table/table.h"

namespace referee::faults {

/// The events of one hand: StartKyoku at `start`, the first Win or Ryuukyoku at `result`, and `end`
/// behind the last event.
struct Hand {
  std::uint32_t start = 0;
  std::uint32_t result = 0;
  std::uint32_t end = 0;
};

class Game {
 public:
  /// Keeps references to both, which must outlive the game.
  Game(const GameLog& log, const Ruleset& ruleset);

  /// Leaves only the hands for which `wanted(start of the hand)` says so in `hands`.
  void keep_hands(const std::function<bool(std::uint32_t)>& wanted);

  const GameLog& log;
  const Ruleset& ruleset;
  TableShape shape;
  std::vector<Hand> hands;       ///< those with a result, whose dealt tiles are all known
  bool physical = false;         ///< the tiles have identities
  bool marks_tsumogiri = false;  ///< discards are marked

  /// The tiles of a hand to be written: those of the whole set, or such as it has without 2 to 8 of
  /// characters.
  std::string_view fitting(std::string_view whole, std::string_view without_middle) const {
    return in_play(TileKind{1}) ? whole : without_middle;
  }
  bool in_play(TileKind kind) const { return ((shape.kinds >> kind.value) & 1U) != 0; }
  const Event& event(std::uint32_t number) const { return log.events[number]; }
  bool is(std::uint32_t number, EventKind kind) const {
    return number < log.events.size() && log.events[number].kind == kind;
  }
  const KyokuHeader& header(const Hand& hand) const {
    return log.kyokus[log.events[hand.start].index];
  }

  /// The table before an event of `hand`.
  Table before(const Hand& hand, std::uint32_t number) const;
  /// Calls `visit(table before, number)` for the events behind the start of the hand, its result
  /// included.
  template <class Visit>
  void walk(const Hand& hand, Visit visit) const {
    Table table = at_start(hand);
    fold(table, log, hand.start, shape);
    for (std::uint32_t i = hand.start + 1; i <= hand.result; ++i) {
      visit(static_cast<const Table&>(table), i);
      fold(table, log, i, shape);
    }
  }
  /// The answer of `ask(context before the event)`.
  template <class Ask>
  auto with_context(const GameLog& of, const Table& table, std::uint32_t number, Ask ask) const {
    facts::Facts facts;
    const Context context{table, of, number, ruleset, shape, facts, nullptr};
    return ask(context);
  }

  /// The only win of the hand; null for a draw and for several winners.
  const WinClaim* single_win(const Hand& hand) const;
  bool is_win(const Hand& hand) const { return event(hand.result).kind == EventKind::Win; }
  bool is_ron(const Hand& hand) const;
  bool won_by(const Hand& hand, Seat seat) const;
  /// The draw of a hand without a winner; null for a win.
  const RyuukyokuClaim* drawn(const Hand& hand) const;
  bool exhausted(const Hand& hand) const;

  /// The kinds that no renamed discard of the hand may have, because more than a discard would
  /// change: the waits of its winners, and, if a player in riichi must win, the waits of players in
  /// riichi.
  hand::KindMask sensitive(const Hand& hand) const;
  /// Draws whose tile is discarded right behind and claimed by nobody, with a discard (or deposit)
  /// before and a draw behind, after the first turn.
  std::vector<std::uint32_t> passing_turns(const Hand& hand) const;
  /// Whether a discard of `kind` at event `number` would be one of as many equal ones in a row as
  /// there are players.
  bool joins_equal_discards(const Hand& hand, std::uint32_t number, TileKind kind) const;

  /// Tiles that no event or claim of the hand names; no fives where some of them are red.
  std::vector<TileRef> unseen(const Hand& hand) const;
  /// The same, of kinds outside `kinds`.
  std::vector<TileRef> unseen_without(const Hand& hand, hand::KindMask kinds) const;

  /// The tiles that `seat` holds before event `number`, which `table` stands at, as far as they are
  /// known.
  std::vector<TileRef> held(const Hand& hand, const Table& table, Seat seat,
                            std::uint32_t number) const;

 private:
  const Table& at_start(const Hand& hand) const;

  std::vector<Table> starts_;  ///< before each hand
};

/// The tiles of a hand whose tiles have no identities.
std::vector<TileRef> tiles_by_face(const HandTiles& hand);

}  // namespace referee::faults
