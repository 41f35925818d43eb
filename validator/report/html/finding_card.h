// One finding as a card of a page: when it was, who did what, what the log and the rules have, the
// hand in large tiles, the table drawn, ledger and working as tables, the events that make it so,
// the rule, what was legal, and the numbers of the log folded. It reads without style and without
// script.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "validator/log/game_report.h"
#include "validator/report/style.h"

namespace referee::html {

/// Where the links to the steps of a hand lead.
enum class StepLinks : std::uint8_t {
  None,      ///< the page holds no hands
  Turns,     ///< to the turns in words, which stand in the page
  OfScript,  ///< nowhere until the script of the page makes them links
};

/// What hangs on the page that the card stands in.
struct CardPlace {
  bool shows_table = true;  ///< the table of this moment has not been drawn yet
  StepLinks links = StepLinks::Turns;
  std::string_view in_event{};  ///< markup: what the finding changes in the event of its game
};

/// Appends the card of finding `index`.
void append_finding_card(const GameReport& report, std::size_t index, const ReportStyle& style,
                         const CardPlace& place, std::string& out);

/// The same for a page that holds no hands to lead to, with its table.
void append_lone_card(const GameReport& report, std::size_t index, const ReportStyle& style,
                      std::string& out);

/// The names by seat as they are shown: no name fills a line.
std::array<std::string, kMaxSeats> shown_names(const GameReport& report);

/// Whose side of the table is drawn below where the finding is shown; may be absent.
Seat seat_below(const GameReport& report, const Finding& finding);

}  // namespace referee::html
