// What a seat's hand on the table is waiting for. Joins the table to the pure functions of
// validator/hand/.
#pragma once

#include <optional>

#include "validator/facts/rule.h"
#include "validator/hand/waits.h"

namespace referee::facts {

/// The concealed tiles as counts; nothing while some of them are unknown.
std::optional<hand::Counts> concealed_counts(const SeatState& seat);
/// All tiles of the melds.
hand::Counts melded_counts(const SeatState& seat);

/// Waits by shape of a hand that has discarded (13 tiles less three a meld); nothing while tiles
/// are unknown.
std::optional<hand::KindMask> waits_of(const SeatState& seat, const Ruleset& ruleset);

/// The waits that are left when those that the hand itself uses up do not count. `rule`, an
/// OwnFour or an option, is asked only where the hand uses one up.
template <class Rule>
hand::KindMask without_own_four(hand::KindMask waits, const hand::Counts& concealed,
                                const hand::Counts& melded, const Rule& rule) {
  const hand::KindMask held = hand::own_four(concealed, melded);
  if ((waits & held).empty() || rule == OwnFour::Counts) return waits;
  return waits.without(rule == OwnFour::HandAndMelds ? held : hand::own_four_concealed(concealed));
}

/// Kinds of the discards of a seat, as the ruleset counts them for furiten: claimed ones, and
/// norths set aside, if it says so. Nothing while a discard is unknown.
std::optional<hand::KindMask> discarded_kinds(const SeatState& seat, const Ruleset& ruleset);

/// Of the waits of a seat whose hand is known those that a furiten tile may be among, for a ron on
/// `won_on`: all of them, or that one alone.
hand::KindMask furiten_waits(const SeatState& seat, hand::KindMask waits, TileKind won_on,
                             FuritenScope scope, const Ruleset& ruleset);

/// Kinds that the seat let pass since its last discard, or since a later call where that ends it
/// (`furiten.temp_end`).
hand::KindMask passed_kinds(const SeatState& seat, const Ruleset& ruleset);

/// Whether the seat's discards are all terminals and honours and none was claimed (ronin/Yaku
/// Special Cases).
Answer has_nagashi(const SeatState& seat, const Ruleset& ruleset);

/// Whether `shown` can be what `hand` holds: Yes where every tile is known and there, Unknown where
/// unknown and phantom tiles may explain the differences.
Answer same_tiles(const HandTiles& hand, std::span<const TileRef> shown);

/// Whether the mark of a discard, as (not) the tile just drawn, fits the tile that it names; Yes
/// without a mark. `seat`: before the discard, in a turn that began with a draw.
Answer fits_its_mark(const SeatState& seat, const Event& discard);

/// Whether a tile of the kind that a hand seems to hold is perhaps none: after a finding, a phantom
/// one. (Of a hand that discards hidden tiles the phantom ones lie in the river.)
bool one_may_be_none(const Table& table, TileKind kind);

/// The same of a face, and of one physical tile.
bool one_may_be_none(const Table& table, Tile face);
bool one_may_be_none(const Table& table, TileId tile);

/// The kinds as what a statement speaks of.
inline KindSet as_kinds(hand::KindMask kinds) { return KindSet{kinds.bits}; }

/// The tiles of a hand in order, behind them an absent one for each that is unknown.
std::vector<TileRef> tile_list(const HandTiles& hand);

/// The waits by shape, those of which the seat holds all four copies left out as `draw.own_four`
/// says; none while tiles are unknown.
hand::KindMask counted_waits(const SeatState& seat, const Ruleset& ruleset);

/// Whether the seat has such a wait. Whether a hand without a yaku counts at a draw is
/// is_tenpai_at_draw() (validator/facts/win_facts.h).
Answer is_tenpai(const SeatState& seat, const Ruleset& ruleset);

}  // namespace referee::facts
