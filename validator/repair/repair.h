// What really happened after a rule was broken: the ways in which a wrong or missing event may be
// understood, as far as several rules share them; the others stand beside their rule. Each way
// becomes a hypothesis (a table after the event); the events that follow decide between them. See
// Repair in validator/facts/rule.h.
#pragma once

#include "validator/facts/rule.h"

namespace referee::repair {

/// A tile that is not believed to be where the log has it, in the hand of `seat` or, where that is
/// absent, on the table: it is nowhere yet, and what that hand has instead is unknown. No
/// hypothesis of its own.
[[gnu::cold]] void forget(Table& table, Seat seat, TileRef tile);
/// The tile that the seat has just drawn is `tile`, and not the one that the log names. No
/// hypothesis of its own; nor is the next.
[[gnu::cold]] void draw_was(Table& table, Seat seat, TileRef tile);
/// The last discard was `tile`, and the log names it wrongly.
[[gnu::cold]] void discard_was(Table& table, TileRef tile);
/// The event stands as the log claims it.
[[gnu::cold]] void as_claimed(const Context& c, std::vector<Table>& after);
/// The event is spurious: it stands, or it never happened.
[[gnu::cold]] void claimed_or_ignored(const Context& c, std::vector<Table>& after);
/// The event never happened.
[[gnu::cold]] void ignored(const Context& c, std::vector<Table>& after);
/// What was called is misread: it is a set that nobody knows, called by the seat that discards
/// next.
[[gnu::cold]] void misread_call(const Context& c, std::vector<Table>& after);
/// The kan is of other tiles or another kind; or it stands, or it never happened.
[[gnu::cold]] void misread_kan(const Context& c, std::vector<Table>& after);
/// The discard never happened, where the log goes on so: the same player goes on with the turn, or
/// somebody calls or wins on the discard before it.
[[gnu::cold]] void stray_discard(const Context& c, std::vector<Table>& after);
/// The hand is drawn as claimed, or as a draw of another kind, which decides what follows; or it is
/// not drawn, where the log goes on with it.
[[gnu::cold]] void other_draw(const Context& c, std::vector<Table>& after);
/// A riichi that never happened, and neither did its deposit.
[[gnu::cold]] void stray_riichi(const Context& c, std::vector<Table>& after);
/// A riichi that may not be declared: it stands, or, where the log does not count it later, it
/// never happened and neither did its deposit.
[[gnu::cold]] void void_riichi(const Context& c, std::vector<Table>& after);
/// The same of a riichi whose discard leaves the hand waiting for nothing: also, the tile discarded
/// or one of the hand is another one than the log names.
[[gnu::cold]] void void_riichi_of_other_tiles(const Context& c, std::vector<Table>& after);
/// Whether the log counts a riichi of the seat from this event on: as a yaku of the seat, or as a
/// stick on the table at the result.
[[gnu::cold]] bool riichi_is_counted_later(const Context& c, Seat seat);
/// The event stands as claimed; of whoever acts, one tile of the hand may be another than the log
/// names.
[[gnu::cold]] void claimed_of_misread_hand(const Context& c, std::vector<Table>& after);
/// The tile discarded is the one claimed, or another one, or the draw before it was of another one.
[[gnu::cold]] void wrong_tile(const Context& c, std::vector<Table>& after);
/// A discard that is marked wrongly as (not) the tile just drawn: the mark is wrong, or the tile of
/// the draw or of the discard is.
[[gnu::cold]] void wrong_mark(const Context& c, std::vector<Table>& after);

}  // namespace referee::repair
