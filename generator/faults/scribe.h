// Writes hands that were never played, from some event of a game onward or from a new deal.
// Everything that the scribe adds by itself keeps the rules (indicators when they are due,
// payments, shown hands), so the only fault is the one that an operator asks for. The log ends with
// the written hand: it is a part of a game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "generator/faults/draft.h"
#include "generator/faults/places.h"

namespace referee::faults {

/// The tiles of a new hand: for each seat, from the dealer on, those that `hands` names ("123m 55p
/// EE", at most 13), filled up with tiles that belong to nothing. `kept`: tiles that must be left
/// to be taken later.
struct Deal {
  std::array<std::string_view, kMaxSeats> hands;
  std::string_view kept = {};
};

class Scribe {
 public:
  /// Goes on behind event `number` - 1 of the game; what stood from there on is dropped.
  Scribe(const Game& game, Choice& choice, const Hand& hand, std::uint32_t number);

  /// Deals a new hand in place of `hand`. Nothing if a tile runs out.
  static std::optional<Scribe> deal(const Game& game, Choice& choice, const Hand& hand,
                                    const Deal& deal);
  /// As deal(), of any tiles, behind the last hand of the game instead of its end.
  static std::optional<Scribe> deal_behind(const Game& game, Choice& choice,
                                           const KyokuHeader& header);

  Draft& draft() { return draft_; }
  const Table& table() const { return table_; }
  /// The number that the next event will have.
  std::uint32_t next() const { return static_cast<std::uint32_t>(draft_.log.events.size()); }
  /// The seat `turns` after the dealer.
  Seat seat(unsigned turns) const { return table_.next(table_.hand.at_start.dealer, turns); }

  /// Takes a tile of the kind out of those that nobody has seen; nothing if there is none.
  std::optional<TileRef> take(TileKind kind);
  /// A tile of none of these kinds, of those that belong to nothing if there are any.
  std::optional<TileRef> take_any(hand::KindMask without);
  /// A tile of the kind that the seat holds.
  std::optional<TileRef> held(Seat seat, TileKind kind) const;

  void write(const Event& event);
  /// A draw by the seat on turn, with the deposit and indicators due before it.
  void draw(TileRef tile);
  /// The same of a tile that nobody waits for; false where there is none.
  bool draw_any();
  /// A discard by the seat on turn, with the indicators due before it.
  void discard(TileRef tile);
  /// Draws and discards `tile`.
  void pass(TileRef tile);
  /// A turn in which nothing happens; false where no tile is left for it.
  bool pass();
  /// The seats take turns in which nothing happens until `seat` is to draw.
  bool pass_until(Seat seat);
  /// A riichi by the seat on turn, declared with the tile just drawn.
  void riichi();
  /// A closed kan by the seat on turn, or an open one of its pon, with the indicator that is due at
  /// once.
  bool ankan(TileKind kind);
  /// Claims the last discard; the tiles of these kinds come out of the hand.
  bool call(EventKind kind, Seat seat, const std::vector<TileKind>& with);
  void reveal_due(EventKind before);
  /// Turns in which nothing happens until the wall is empty, the draw, and the end of the hand.
  /// False where somebody gets a nagashi mangan.
  bool play_out();
  /// The draw of a wall that is empty, as the hands on the table have it.
  RyuukyokuClaim draw_claim() const;
  void end_with(const RyuukyokuClaim& claim, Seat seat = {});
  /// A result without a winner, which moves nothing, and the end of the hand.
  void abort(RyuukyokuKind kind, Seat seat);
  /// The number of a win event, whose claims follow the rules: `number` of `of` winners on one
  /// tile.
  bool wins(Seat target, const std::vector<Seat>& winners);
  /// A win whose claims name the hand and nothing that follows from it.
  void bare_win(Seat seat, Seat target);
  void end_hand();

  /// Kinds that somebody's hand waits for.
  hand::KindMask waited() const;

 private:
  Scribe(const Game& game, Choice& choice) : game_(game), choice_(choice), draft_(game) {}
  bool deal_hands(std::uint32_t start, const Deal& deal);
  void move(ScoreClaim& scores, const std::array<Points, kMaxSeats>& delta) const;
  std::vector<TileRef> concealed(Seat seat) const;
  WinClaim hand_claim(Seat seat, Seat target) const;
  Event win_event(Seat seat, Seat target);

  const Game& game_;
  Choice& choice_;
  Draft draft_;
  Table table_;
  std::vector<TileRef> pool_;
  std::vector<TileRef> kept_;
};

/// The first fault that `make(scribe)` writes into a hand dealt in place of one of the game.
template <class Make>
std::optional<Fault> first_written(const Game& game, Choice& choice, const Deal& deal, Make make) {
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    auto scribe = Scribe::deal(game, choice, hand, deal);
    return scribe ? make(*scribe) : std::nullopt;
  });
}

/// The kinds of "123m 55p EE": digits before their suit, honours by their letters E S W N P F C.
std::vector<TileKind> kinds_of(std::string_view text);

}  // namespace referee::faults
