// Kans that a log lacks although it holds what comes of them, the replacement draw and the
// indicator. Only kans that a hand could really have made are supplied. Part of the repairs
// (validator/repair/repair.h), apart from them for its size.
#pragma once

#include <optional>

#include "validator/facts/rule.h"

namespace referee::repair {

/// A kan of the seat on turn that the log does not hold, right before event `number`: which tiles
/// it set out is unknown.
[[gnu::cold]] void supply_kan(Table& table, MeldKind kind, std::uint32_t number);
/// `table` becomes the one behind a kan that `caller` made of the last discard, where the event
/// tells another call. False, and nothing done, where `caller` does not hold the other three.
[[gnu::cold]] bool supply_called_kan(const Context& c, Seat caller, Table& table);
/// The event is a called kan of the seat on turn: it was a closed one of the same tiles. Nothing
/// where its hand has not all of them.
[[gnu::cold]] void ankan_told_as_call(const Context& c, std::vector<Table>& after);
/// A kan is missing before the event, a draw or a turned indicator: each one that the hand of
/// whoever draws its replacement allows, or one of hidden tiles. Nothing where none could have been
/// made; so this only adds to another repair.
[[gnu::cold]] void missing_kan(const Context& c, std::vector<Table>& after);

/// The table before the event if what a seat has just drawn, or drawn and discarded, right behind
/// another one's discard was the replacement for a kan of that discard; nothing where it could
/// make none.
[[gnu::cold]] std::optional<Table> drawn_behind_a_kan(const Context& c);

/// The tables before the event, a win on a tile that nobody gave, if the player whose tile it is
/// added the tile to a pon: behind the win, as the log has it, or where the log lacks it.
void added_before_win(const Context& c, TileRef tile, std::vector<Table>& before);
/// The closed kan of the event adds its fourth tile to a pon of the actor's.
void ankan_was_added(const Context& c, std::vector<Table>& after);

}  // namespace referee::repair
