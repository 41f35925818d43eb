// A game as the program that plays it tells it: one call an event, in the order of play, into a
// GameLog that can be judged at any moment. It repeats what it is told and judges nothing: whatever
// is told becomes an event, right or wrong.
#pragma once

#include <array>
#include <span>

#include "validator/log/game_log.h"

namespace referee {

/// Owns its log. Tiles may be named by face alone, by face and physical identity, or be absent
/// (hidden); see TileRef. A fact of a payload that is not given is absent and is not judged. A seat
/// that the table has not is told as it is, and is a finding. A north set aside, and what a
/// director decides, have no function here: make the GameLog of such a game directly.
///
/// A game that has no end yet is a part of a game (GameLog::fragment), so that neither its start
/// nor its end is missed; end_game() makes it a whole one.
///
/// Functions throw std::bad_alloc where memory ends. Not for several threads at once.
class GameBuilder {
 public:
  /// Tells the start of the game. Of `header` the first dealer matters most; a ruleset named in
  /// `rules` is the one that a session judges by.
  explicit GameBuilder(GameHeader header);

  /// A deal: round, counters, dealer, indicator, scores (points) and hands, each of 13 tiles at
  /// most tables.
  void start_kyoku(KyokuHeader deal);

  /// A tile from the live wall, or after a kan the replacement tile.
  void draw(Seat seat, TileRef tile);
  /// `tsumogiri`: the tile is the one that was just drawn.
  void discard(Seat seat, TileRef tile, bool tsumogiri);

  /// The last discard, `called` of `from`, taken with two or (for a kan) three tiles of the hand.
  void chi(Seat seat, Seat from, TileRef called, const std::array<TileRef, 2>& own);
  void pon(Seat seat, Seat from, TileRef called, const std::array<TileRef, 2>& own);
  void daiminkan(Seat seat, Seat from, TileRef called, const std::array<TileRef, 3>& own);
  void ankan(Seat seat, const std::array<TileRef, 4>& tiles);
  /// `added` goes to the pon of that kind that `seat` made in this hand. Without such a pon the set
  /// that is told holds `added` alone.
  void shouminkan(Seat seat, TileRef added);

  /// Said before the declaring discard; the deposit is told when that discard has passed.
  void riichi(Seat seat);
  void riichi_deposit(Seat seat);
  /// A dora indicator turned after the deal.
  void dora_reveal(TileRef indicator);

  /// Of a tsumo, `from` is `seat`. `claim` names the winning tile and whatever the program says the
  /// win is worth.
  void win(Seat seat, Seat from, WinClaim claim);
  /// A hand without a win, exhaustive or aborted. `seat` is who declares it, for nine terminals.
  void ryuukyoku(RyuukyokuClaim claim, Seat seat = {});
  void end_kyoku();
  /// The end of the game with its result, or without one.
  void end_game(FinalClaim result);
  void end_game();

  /// What was told so far: one object, valid as long as the builder, that grows with each call.
  const GameLog& log() const { return log_; }
  /// The line of the last event in the canonical stream, from 0: Finding::event of a finding about
  /// it.
  std::uint32_t last_event() const { return static_cast<std::uint32_t>(log_.events.size() - 1); }

 private:
  void add(EventKind kind, Seat seat);
  void add(EventKind kind, Seat seat, TileRef tile);
  void add_payload(EventKind kind, Seat seat, std::size_t index);
  void add_call(EventKind kind, Seat seat, TileRef called, Meld meld, std::span<const TileRef> own);

  GameLog log_;
};

}  // namespace referee
