// Comma-separated values as spreadsheets write them (RFC 4180, with ; or tab as well): a table of
// texts by the names of its columns. It knows no table of an event. Written by hand because a
// problem must name its row as a spreadsheet counts it, and because one quotation mark too many
// must not swallow the rest of a file: libcsv, the one library of Debian for this, counts no rows
// and passes empty ones over, and has no limit for a quoted value.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "validator/log/statement.h"

namespace referee::event_files {

struct CsvRow {
  std::uint32_t row = 0;           ///< the names of the columns are row 1; empty rows count
  std::vector<std::string> cells;  ///< without the blanks around them; as many as there are columns
};

struct CsvFault {
  std::uint32_t row = 0;
  Statement said;
};

struct CsvTable {
  std::vector<std::string> columns;  ///< as they are written
  std::vector<CsvRow> rows;          ///< without empty ones
  std::vector<CsvFault> faults;
};

/// Any text is a table. A value in quotes that does not end within 64 lines, or goes on behind its
/// end, is a fault and read as one without quotes. A row of more values than there are columns is a
/// fault and left out; so is all behind the 200,000th row, as one fault.
CsvTable read_csv(std::string_view text);

/// Without the blanks at its ends.
std::string_view trimmed(std::string_view text);

}  // namespace referee::event_files
