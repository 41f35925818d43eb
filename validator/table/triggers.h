// What must be so at a table for a rule to have anything to object to: a few bits, worked out once
// an event. Almost every event of a right log meets none of them, and then no rule has to be asked.
// A rule names its bits in its row (Rule::triggers); builds with assertions ask it all the same and
// insist that it holds. Nothing here judges.
#pragma once

#include <array>
#include <cstdint>

#include "validator/log/event.h"
#include "validator/ruleset/tile_set.h"
#include "validator/table/fold.h"
#include "validator/table/table.h"

namespace referee {

enum class Trigger : std::uint32_t {
  HandClosed = 1U << 0,        ///< no hand is being played
  TurnUnfinished = 1U << 1,    ///< somebody has drawn or called and not yet discarded
  NothingDrawn = 1U << 2,      ///< the player on turn has yet to draw
  ReplacementDue = 1U << 3,    ///< a replacement tile is awaited, and this is not its draw
  NotOnTurn = 1U << 4,         ///< somebody else than the player on turn acts
  WallEmpty = 1U << 5,         ///< no tile is left to draw
  TileSeen = 1U << 6,          ///< this physical tile has been seen before
  TileUnidentified = 1U << 7,  ///< the tile has no physical identity
  TileRed = 1U << 8,           ///< a red five
  TileNotHeld = 1U << 9,       ///< the tile is not known to be in the actor's hand
  DiscardMarked = 1U << 10,    ///< the log says whether the tile was the one just drawn
  KindSwapped = 1U << 11,  ///< the tile's kind is, or may be, one that the actor's call was made
                           ///< with (validator/tiles/swap_call.h)
  InRiichi = 1U << 12,     ///< the actor's riichi is in force
  IndicatorPending = 1U << 13,  ///< a kan's indicator has not been turned
  DepositOwed = 1U << 14,       ///< a declaring discard is out and not paid for
  FourAlike = 1U << 15,         ///< four riichi, four kans or equal discards in a row
  WallDiffers = 1U << 16,       ///< the tile is not plainly the one that the wall gives
                                ///< (validator/table/wall_match.h)
  RiichiTileKept =
      1U << 17,  ///< the actor's riichi is in force, and the tile is not plainly the one just drawn
  HandOpen = 1U << 18,       ///< a hand is being played and has no result yet
  TileNotInPlay = 1U << 19,  ///< the tile is of a kind that the ruleset plays without
  NorthHeld = 1U << 20,      ///< the actor may hold a north
  NorthInDoubt = 1U << 21,   ///< the tile set aside is not plainly a north that may be
  Asked =
      1U << 31,  ///< the event is rare enough for every rule to be asked that names no circumstance
};

using Triggers = std::uint32_t;

constexpr Triggers triggered_by(Trigger one) { return static_cast<Triggers>(one); }
template <class... More>
constexpr Triggers triggered_by(Trigger first, More... rest) {
  return triggered_by(first) | triggered_by(rest...);
}

/// The mark of a rule that has to be asked at every event of its kinds.
inline constexpr Triggers kAlways = 0xFFFFFFFF;

namespace trigger {

constexpr Triggers only_if(bool is_so, Trigger bit) { return is_so ? triggered_by(bit) : 0U; }

inline constexpr std::array<Triggers, 7> kOfPhase = [] {
  std::array<Triggers, 7> bits{};
  const auto set = [&](Phase phase, auto... bit) {
    bits[static_cast<std::size_t>(phase)] = triggered_by(bit...);
  };
  set(Phase::BetweenHands, Trigger::HandClosed);
  set(Phase::Ended, Trigger::HandClosed);
  set(Phase::ToDraw, Trigger::HandOpen, Trigger::NothingDrawn);
  set(Phase::ToReplace, Trigger::HandOpen, Trigger::ReplacementDue);
  set(Phase::ToAct, Trigger::HandOpen, Trigger::TurnUnfinished);
  set(Phase::ToDiscard, Trigger::HandOpen, Trigger::TurnUnfinished);
  set(Phase::Lost, Trigger::HandOpen);
  return bits;
}();

/// Whether an abortive draw by four of a kind is worth a closer look.
inline bool four_alike(const Table& table) {
  constexpr unsigned kFour = 4;
  if (table.hand.kans >= kFour || table.hand.equal_discards >= table.game.players) return true;
  for (std::size_t s = 0; s < table.game.players; ++s)
    if (table.hand.seats[s].riichi != RiichiState::Established) return false;
  return true;
}

/// What is so at the table whatever the event is.
inline Triggers of_table(const Table& table) {
  return kOfPhase[static_cast<std::size_t>(table.hand.phase)] |
         only_if(table.hand.pending_count > 0, Trigger::IndicatorPending);
}

/// What bars a draw, a call or a result rather than a discard.
inline Triggers of_wall_and_deposits(const Table& table, const TableShape& shape) {
  return only_if(table.hand.live <= shape.exhaustive_at, Trigger::WallEmpty) |
         only_if(table.hand.owing != 0, Trigger::DepositOwed) |
         only_if(four_alike(table), Trigger::FourAlike);
}

/// What keeps a tile from being plainly one of the actor's hand.
inline Triggers of_hand(const SeatState& actor, const Event& event) {
  const bool held = event.tile.present() && !actor.hand.opaque && actor.hand.ids.has(event.id) &&
                    actor.hand.faces[event.tile.code] > 0;
  return only_if(!held, Trigger::TileNotHeld);
}

inline Triggers of_draw(const Table& table, const Event& event, const TableShape& shape) {
  return of_wall_and_deposits(table, shape) |
         only_if(table.hand.located.has(event.id), Trigger::TileSeen) |
         only_if(!event.id.present(), Trigger::TileUnidentified) |
         only_if(event.tile.is_red(), Trigger::TileRed) |
         only_if(event.tile.present() && ((table.game.kinds >> event.tile.kind().value) & 1U) == 0,
                 Trigger::TileNotInPlay);
}

inline Triggers of_discard(const Table& table, const Event& event) {
  const SeatState& actor = table.at(event.seat);
  const bool in_force = actor.riichi_in_force();
  const bool drops_draw = actor.has_drawn && actor.drawn.tile.present() && event.tile.present() &&
                          event.id.present() && event.id == actor.drawn.id;
  const TileKind kind = event.tile.present() ? event.tile.kind() : TileKind{};
  const auto is_of = [&](TileKind swapped) {
    return swapped.present() && (kind == swapped || !kind.present());
  };
  return of_hand(actor, event) | only_if(event.tsumogiri != Flag::Absent, Trigger::DiscardMarked) |
         only_if(is_of(actor.swap_same) || is_of(actor.swap_suji), Trigger::KindSwapped) |
         only_if(actor.hand.faces[kNorth.value] > 0 || !actor.hand.exact(), Trigger::NorthHeld) |
         only_if(in_force, Trigger::InRiichi) |
         only_if(in_force && !drops_draw, Trigger::RiichiTileKept);
}

inline Triggers of_kita(const Table& table, const Event& event, const TableShape& shape) {
  const SeatState& actor = table.at(event.seat);
  const bool plain = shape.kita_on && event.tile.present() && event.tile.kind() == kNorth &&
                     table.hand.phase == Phase::ToAct && actor.riichi == RiichiState::None &&
                     !actor.dead && table.hand.live >= shape.kita_min_wall &&
                     table.hand.replacements < shape.wall_replacements;
  return of_hand(actor, event) | only_if(!plain, Trigger::NorthInDoubt);
}

}  // namespace trigger

/// What is so before `event`, as far as the table tells; what an event of other kinds than draw,
/// discard and north set aside says of itself is left to the rules. The event must be sound
/// (validator/log/log_order.h).
inline Triggers triggers_of(const Table& table, const Event& event, const TableShape& shape) {
  const bool on_turn = event.seat == table.hand.turn;
  const Triggers common = trigger::of_table(table) | trigger::only_if(!on_turn, Trigger::NotOnTurn);
  if (event.kind == EventKind::Draw) {
    const Triggers due = trigger::only_if(on_turn, Trigger::ReplacementDue);
    return (common & ~due) | trigger::of_draw(table, event, shape);
  }
  if (event.kind == EventKind::Discard) return common | trigger::of_discard(table, event);
  if (event.kind == EventKind::Kita) return common | trigger::of_kita(table, event, shape);
  constexpr Triggers kTold = triggered_by(
      Trigger::HandClosed, Trigger::TurnUnfinished, Trigger::NothingDrawn, Trigger::ReplacementDue,
      Trigger::NotOnTurn, Trigger::WallEmpty, Trigger::IndicatorPending, Trigger::DepositOwed,
      Trigger::FourAlike, Trigger::HandOpen);
  return (kAlways & ~kTold) | common | trigger::of_wall_and_deposits(table, shape);
}

/// What no rule objects to under this ruleset.
inline Triggers never_triggered_under(const Ruleset& ruleset) {
  const TileSet tiles = tile_set_of(ruleset);
  bool reds = true;
  for (unsigned suit = 0; suit < ruleset.dora_red.get().size(); ++suit)
    reds = reds && (ruleset.dora_red.get()[suit] > 0 || !tiles.has(Tile::red_five(suit).kind()));
  return trigger::only_if(reds, Trigger::TileRed) |
         trigger::only_if(!ruleset.riichi_must_win, Trigger::InRiichi) |
         trigger::only_if(!ruleset.kita_obligatory, Trigger::NorthHeld) |
         trigger::only_if(tiles.kinds == kEveryKind, Trigger::TileNotInPlay);
}

}  // namespace referee
