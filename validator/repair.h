// What really happened after a rule was broken: the ways in which a wrong or missing event may be understood. Each way becomes a
// hypothesis (a table after the event); the events that follow decide between them. See Repair in validator/rule.h.
#pragma once

#include "validator/rule.h"

namespace referee::repair {

/// The event stands as the log claims it.
void as_claimed(const Context& c, std::vector<Table>& after);
/// The event is a stray: it stands, or it never happened.
void claimed_or_ignored(const Context& c, std::vector<Table>& after);
/// The event never happened.
void ignored(const Context& c, std::vector<Table>& after);
/// A draw of the acting seat is missing before the event.
void missing_draw(const Context& c, std::vector<Table>& after);
/// The replacement draw of a kan is missing before the event.
void missing_replacement(const Context& c, std::vector<Table>& after);
/// A discard is missing before the event.
void missing_discard(const Context& c, std::vector<Table>& after);
/// The turns between the seat whose turn it is and the acting seat are missing; or a call by the acting seat is.
void missing_turns(const Context& c, std::vector<Table>& after);
/// The call takes a tile that is not the last discard: a discard is missing, or the call names its tile wrongly.
void wrong_claim(const Context& c, std::vector<Table>& after);
/// The tile discarded is the one claimed, or another one.
void wrong_tile(const Context& c, std::vector<Table>& after);
/// A riichi deposit is missing before the event: it was paid, or it was not.
void missing_deposit(const Context& c, std::vector<Table>& after);

}  // namespace referee::repair
