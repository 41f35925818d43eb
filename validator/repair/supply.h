// What a log lacks or misplaces, put into a table: draws, discards, turns, calls and deposits of
// which nobody knows the tiles. The repairs are made of these (validator/repair/repair.h, and those
// that stand beside their rules).
#pragma once

#include <optional>

#include "validator/facts/rule.h"

namespace referee::repair {

/// The event stands as the log claims it, in this table; which becomes a hypothesis.
[[gnu::cold]] void fold_event(const Context& c, Table table, std::vector<Table>& after);
/// The known tiles of a kind in a hand, the red ones first; with identities where all of them have
/// one.
[[gnu::cold]] TileList held_of(const HandTiles& hand, TileKind kind);
/// A draw of nobody knows what.
[[gnu::cold]] void supply_draw(Table& table, Seat seat);
/// A discard of nobody knows what: a riichi hand drops what it drew, any other hand may have
/// changed.
[[gnu::cold]] void supply_discard(Table& table, Seat seat, TileRef tile = TileRef{});
/// Everybody who owes a deposit pays it.
[[gnu::cold]] void supply_due_deposits(Table& table, const TableShape& shape);
/// Lets the seats from `table.turn` up to but not including `until` take their turns unseen.
[[gnu::cold]] void supply_turns(Table& table, Seat until, const TableShape& shape);
/// A chi or pon by `caller` that the log does not hold or tells wrongly: what it holds and has laid
/// is then unknown. False if it cannot be.
[[gnu::cold]] bool supply_call(const Context& c, Seat caller, Table& table);
/// The event behind this one, if it is a draw or discard that can be folded.
[[gnu::cold]] const Event* next_move(const Context& c);
/// The event and the next one stand in each other's place.
[[gnu::cold]] void swapped_with_next(const Context& c, EventKind kind, Seat seat,
                                     std::vector<Table>& after);
/// The table before this event if the next one, which is of this kind and seat, came first; nothing
/// for any other.
[[gnu::cold]] std::optional<Table> next_first(const Context& c, EventKind kind, Seat seat);
/// The seat's riichi, for which no deposit was paid, was never declared.
[[gnu::cold]] void withdraw_riichi(Table& table, Seat seat);
/// A declaration whose discard, the seat's last, is out already.
[[gnu::cold]] void declare_behind_discard(Table& table, Seat seat, std::uint32_t number);

/// A north of the seat is set aside that the log lacks, or names otherwise: a table for each that
/// the hand is known to hold, or for a hidden tile; none where it can hold no north.
[[gnu::cold]] std::vector<Table> with_north_aside(const Table& table, Seat seat,
                                                  std::uint32_t number, const TableShape& shape);
/// The tile set aside is the one claimed, or a north of the hand that the log names wrongly.
[[gnu::cold]] void other_north(const Context& c, std::vector<Table>& after);
/// The last discard, a north, was set aside instead; false where it was none, or declared riichi.
[[gnu::cold]] bool discard_was_kita(Table& table, const TableShape& shape);
/// The north just set aside was discarded instead.
[[gnu::cold]] bool kita_was_discard(Table& table);

}  // namespace referee::repair
