// What really happened after a rule was broken: the ways in which a wrong or missing event may be
// understood. Each way becomes a hypothesis (a table after the event); the events that follow
// decide between them. See Repair in validator/facts/rule.h.
#pragma once

#include "validator/facts/rule.h"

namespace referee::repair {

/// A tile that is not believed to be where the log has it, in the hand of `seat` or, where that is
/// absent, on the table: it is nowhere yet, and what that hand has instead is unknown. No
/// hypothesis of its own.
[[gnu::cold]] void forget(Table& table, Seat seat, TileRef tile);
/// The event stands as the log claims it.
[[gnu::cold]] void as_claimed(const Context& c, std::vector<Table>& after);
/// The event is spurious: it stands, or it never happened.
[[gnu::cold]] void claimed_or_ignored(const Context& c, std::vector<Table>& after);
/// The event never happened.
[[gnu::cold]] void ignored(const Context& c, std::vector<Table>& after);
/// A draw of the acting seat is missing before the event.
[[gnu::cold]] void missing_draw(const Context& c, std::vector<Table>& after);
/// The replacement draw of a kan is missing before the event.
[[gnu::cold]] void missing_replacement(const Context& c, std::vector<Table>& after);
/// A discard is missing before the event, a draw; or a kan is, whose replacement it is.
[[gnu::cold]] void missing_discard(const Context& c, std::vector<Table>& after);
/// The turns between the seat whose turn it is and the acting seat are missing; or a call by the
/// acting seat is; or its turn is a spurious.
[[gnu::cold]] void missing_turns(const Context& c, std::vector<Table>& after);
/// The call takes a tile that is not the last discard: a discard is missing, or the call names its
/// tile wrongly.
[[gnu::cold]] void wrong_claim(const Context& c, std::vector<Table>& after);
/// What was called is misread: it is a set that nobody knows, called by the seat that discards
/// next.
[[gnu::cold]] void misread_call(const Context& c, std::vector<Table>& after);
/// The kan is of other tiles or another kind; or it stands, or it never happened.
[[gnu::cold]] void misread_kan(const Context& c, std::vector<Table>& after);
/// A riichi that may not be declared: it stands, or it never happened and neither did its deposit.
[[gnu::cold]] void void_riichi(const Context& c, std::vector<Table>& after);
/// A second riichi: it never happened, nor did its deposit unless that is the first one's or was
/// paid all the same.
[[gnu::cold]] void second_riichi(const Context& c, std::vector<Table>& after);
/// A deposit that is not due: its declaration is missing, it is another seat's or was paid for that
/// seat, it came before the discard, or it is a spurious.
[[gnu::cold]] void undue_deposit(const Context& c, std::vector<Table>& after);
/// The indicator is the tile that the log names, or another one.
[[gnu::cold]] void wrong_indicator(const Context& c, std::vector<Table>& after);
/// The event comes after the hand's end: a spurious, or the start of its hand is missing.
[[gnu::cold]] void after_the_end(const Context& c, std::vector<Table>& after);
/// The tile discarded is the one claimed, or another one.
[[gnu::cold]] void wrong_tile(const Context& c, std::vector<Table>& after);
/// A riichi deposit is missing before the event: it was paid, or it was not.
[[gnu::cold]] void missing_deposit(const Context& c, std::vector<Table>& after);

}  // namespace referee::repair
