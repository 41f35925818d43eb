// The table at the moment of a finding, as lines of text: every hand, meld and discard that is
// known, in the short notation. It shows a validator/table/table.h Table as it is and concludes
// nothing.
#pragma once

#include <string>
#include <string_view>

#include "validator/log/game_report.h"
#include "validator/report/words/words.h"
#include "validator/table/table.h"

namespace referee::report {

/// Appends lines, each behind `margin`. `actor` (may be absent) is marked; `names` are raw and are
/// escaped here.
void append_table(const Table& table, Seat actor, const std::array<std::string, kMaxSeats>& names,
                  Language language, std::string_view margin, std::string& out);

/// ` "name"` escaped and cut to a readable length; empty for an empty name. In quotes, no name can
/// pass for what is said of its player.
std::string name_in_quotes(std::string_view name);

}  // namespace referee::report
