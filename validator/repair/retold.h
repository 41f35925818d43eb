// A hand that the log tells otherwise than it was, where only a later event shows it: the hand is
// gone through again with an earlier event or the deal as it may have been. Part of the repairs
// (validator/repair/repair.h), apart from them for its size. Only for the first finding of a hand.
#pragma once

#include <optional>

#include "validator/facts/rule.h"

namespace referee::repair {

/// The player who acts was dealt the hand that the log gives another one, wherever everything that
/// the two have played since, this event included, is held by them so.
[[gnu::cold]] void exchanged_hands(const Context& c, std::vector<Table>& after);
/// The table before this event if the last call of the seat on turn never happened; nothing where
/// there is none.
[[gnu::cold]] std::optional<Table> without_last_call(const Context& c);
/// The table before this event if the kan, or the north set aside, for which a replacement tile is
/// due never happened; nothing where none is due.
[[gnu::cold]] std::optional<Table> without_set_out(const Context& c);
/// The last call before this event, a draw or another call, never happened. Nothing where the event
/// does not fit without it either.
[[gnu::cold]] void stray_call(const Context& c, std::vector<Table>& after);
/// The same of the draw right before this event, a draw or a call.
[[gnu::cold]] void stray_draw(const Context& c, std::vector<Table>& after);
/// The same of a kan or north set aside for which a replacement tile is due, before what its player
/// does, or the next one draws, without it.
[[gnu::cold]] void stray_set_out(const Context& c, std::vector<Table>& after);

}  // namespace referee::repair
