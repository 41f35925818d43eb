// How events change a table. Every event folds as the log claims it, legal or not; deciding what
// was legal is the rules' business, and supplying what a broken log left out is that of
// validator/repair/repair.h, which uses the same steps.
#pragma once

#include "validator/ruleset/ruleset.h"
#include "validator/table/table.h"

namespace referee {

/// What a hand starts with under a ruleset, and where a north may be set aside: the only values of
/// it that folding, and the triggers of rules, need. An option counts as read
/// (validator/ruleset/option_reads.h) where its value is asked for, so that an indicator behind a
/// kan is a question of hands with a kan alone.
struct TableShape {
  std::uint8_t players = 4;
  std::uint64_t kinds = kEveryKind;  ///< in play, a bit a kind
  decltype(Ruleset::deal_hand_tiles) hand_tiles;
  decltype(Ruleset::wall_tiles) wall_tiles;
  decltype(Ruleset::wall_dead) wall_dead;
  decltype(Ruleset::wall_replacements) wall_replacements;
  decltype(Ruleset::draw_exhaustive_at) exhaustive_at;
  decltype(Ruleset::riichi_stick) riichi_stick;
  decltype(Ruleset::riichi_stick_when_ronned) stick_when_ronned;
  decltype(Ruleset::dora_kan) dora_kan;
  decltype(Ruleset::kandora_ankan) kandora_ankan;
  decltype(Ruleset::kandora_daiminkan) kandora_daiminkan;
  decltype(Ruleset::kandora_kakan) kandora_kakan;
  decltype(Ruleset::kita_on) kita_on;
  decltype(Ruleset::kita_min_wall) kita_min_wall;
  decltype(Ruleset::kita_breaks_ippatsu) kita_breaks_ippatsu;
  decltype(Ruleset::kita_breaks_first_turn) kita_breaks_first_turn;

  /// Tiles that can be drawn after the deal, replacement draws included (70 for four players).
  std::int16_t live_tiles() const {
    return static_cast<std::int16_t>(wall_tiles - wall_dead - players * hand_tiles);
  }

  bool operator==(const TableShape&) const = default;
};
TableShape shape_of(const Ruleset& ruleset);

/// Folds event number `number` of `log` into `table`. The event is sound: unsound()
/// (validator/log/log_order.h) answers Unsound::No. Fold the events in order, the first one into a
/// new Table.
void fold(Table& table, const GameLog& log, std::uint32_t number, const TableShape& shape);

/// The steps of a hand, also used to supply what a log left out (then `event` is kNoEvent and the
/// tile is absent).
void fold_draw(Table& table, Seat seat, TileRef tile, std::uint32_t event);
void fold_discard(Table& table, Seat seat, TileRef tile, std::uint32_t event);
/// A north set aside.
void fold_kita(Table& table, Seat seat, TileRef tile, std::uint32_t event, const TableShape& shape);
/// A second declaration changes nothing.
void fold_riichi(Table& table, Seat seat, std::uint32_t event);
/// A riichi whose declaring discard is not out yet is void: it was never declared.
void take_back_riichi(SeatState& seat);
void fold_deposit(Table& table, Seat seat, std::uint32_t event, const TableShape& shape);
/// Where the log calls the seat of event number `number` `named` and it was `meant`, it calls it so
/// in what goes with the event too: in a discard behind a riichi, in the wins on a discard.
void amend_next(Table& table, const GameLog& log, std::uint32_t number, Seat named, Seat meant);

/// The fields of a claimed meld that name the called tile; absent for a closed quad.
TileRef called_tile(const Meld& meld);
/// Tiles of a claimed meld that come out of the caller's hand, at most four; `count` of them.
struct TileList {
  std::array<TileRef, 4> tiles{};
  std::size_t count = 0;
  const TileRef* begin() const { return tiles.data(); }
  const TileRef* end() const { return tiles.data() + count; }
};
TileList tiles_from_hand(const Meld& meld);

}  // namespace referee
