// How events change a table. Every event folds as the log claims it, legal or not; deciding what
// was legal is the rules' business, and supplying what a broken log left out is that of
// validator/repair/repair.h, which uses the same steps.
#pragma once

#include "validator/ruleset/forms.h"
#include "validator/table/table.h"

namespace referee {

/// What a hand starts with under a ruleset, and where a north may be set aside: the only values of
/// it that folding, and the triggers of rules, need.
struct TableShape {
  std::uint8_t players = 4;
  std::uint64_t kinds = kEveryKind;  ///< in play, a bit a kind
  std::uint8_t hand_tiles = 13;      ///< dealt to each seat
  std::int16_t live_tiles = 70;      ///< live wall after the deal
  Points riichi_stick{1000};
  KandoraTiming kandora_ankan{};
  KandoraTiming kandora_daiminkan{};
  KandoraTiming kandora_kakan{};
  bool kita_on = false;
  std::int16_t exhaustive_at = 0;      ///< live tiles that a hand ends with
  std::uint8_t kita_min_wall = 0;      ///< live tiles that a north set aside needs
  std::uint8_t wall_replacements = 0;  ///< replacement tiles in the wall
  bool kita_breaks_ippatsu = true;
  bool kita_breaks_first_turn = true;
  bool stick_when_ronned =
      false;  ///< a riichi is paid for although its declaring discard is won on
};
TableShape shape_of(const Ruleset& ruleset);

/// Folds event number `number` of `log` into `table`.
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
