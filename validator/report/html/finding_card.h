// One finding as a card of a page: what is wrong and where, expected and actual, the events that
// make it so, ledger and working as tables, the text of the rule with its sources, what was legal,
// and the table drawn. It reads without style and without script.
#pragma once

#include <cstddef>
#include <string>

#include "validator/log/game_report.h"
#include "validator/report/style.h"

namespace referee {

/// Appends the card of finding `index`. `shows_table`: the table of this moment has not been drawn
/// yet.
void append_finding_card(const GameReport& report, std::size_t index, const ReportStyle& style,
                         bool shows_table, std::string& out);

/// Whose side of the table is drawn below where the finding is shown; may be absent.
Seat seat_below(const GameReport& report, const Finding& finding);

}  // namespace referee
