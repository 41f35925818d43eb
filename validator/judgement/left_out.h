// What a log leaves out and the rules give: the points that a result without moves moves, and the
// counters of a hand's header. A fact that is absent is never zero: where the rules do not give one
// answer alone, it stays unknown.
#pragma once

#include <vector>

#include "validator/facts/rule.h"
#include "validator/settlement/ledger.h"

namespace referee::judgement {

/// What the result at `c`'s event (a Win or a Ryuukyoku) may move, each once: as the rules have it,
/// then as what is claimed beside the moves has it (points of the hand, tenpai, its kind). Empty
/// where that cannot be known.
std::vector<settlement::SeatPoints> moves_of_result(const Context& c);

/// Whether the event is a result or a header that leaves out what complete() may know.
bool is_incomplete(const GameLog& log, const Event& event, unsigned players);

/// Puts what the event of `c` leaves out into `after`, the table behind it.
void complete(const Context& c, Table& after);

}  // namespace referee::judgement
