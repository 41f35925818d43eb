// A hand that a page steps through: its data for the script, and its turns as a list for those who
// have no script and for print.
#pragma once

#include <string>

#include "validator/log/game_report.h"
#include "validator/report/style.h"
#include "validator/table/recorded_hand.h"

namespace referee::html {

/// `has_turns`: with that list, which is as long as a card.
void append_hand_section(const GameReport& report, const RecordedHand& hand,
                         const ReportStyle& style, bool has_turns, std::string& out);

}  // namespace referee::html
