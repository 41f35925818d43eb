// Reads back what `referee check --format json` printed, as far as a baseline needs it. The writer
// is validator/report/json.h; nothing here knows a rule or a log.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "validator/tiles/tile.h"

namespace referee::rulesets {

/// Which finding it was and where it stood.
struct ReportedFinding {
  std::string path;
  std::string digest;  ///< of the log; empty in reports of versions that wrote none
  std::uint32_t game = 0;
  std::string rule;
  Known<std::uint32_t> kyoku;
  Known<std::uint32_t> event;
  Seat seat;
};

struct FindingsInReport {
  std::vector<ReportedFinding> findings;
  std::size_t line_at_fault = 0;  ///< from 1; 0 where every line is a game of `referee.report/1`
  std::string fault;
};

/// Stops at the first line that is no game of such a report. Blank lines are skipped.
FindingsInReport read_report(std::string_view bytes);

}  // namespace referee::rulesets
