// What the readers of the organiser's results share: rows that know where they stand, and what
// every game must have. It knows no column and no platform.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>

#include "importers/event_files/columns.h"
#include "tournament/model/event_file.h"

namespace referee::event_files {

inline constexpr int kMostPlayersOfRow = 4;

/// Calls `fill(row)` for each row of `table`, with file and number set and `columns` standing on
/// it; keeps in `rows` those for which it gives true.
template <class Row, class Fill>
void read_rows(Columns& columns, const CsvTable& table, std::string_view file,
               std::vector<Row>& rows, Fill fill) {
  for (const CsvRow& line : table.rows) {
    columns.stand_on(line);
    Row row;
    row.file = file;
    row.row = line.row;
    if (fill(row)) rows.push_back(std::move(row));
  }
}

/// Whether three or four players are there, each once, with all scores or all points. Where not,
/// that is a problem in `column`.
bool is_game(Columns& columns, const tournament::GameRow& row, std::string_view column);

std::optional<std::uint32_t> parse_natural(std::string_view text);

}  // namespace referee::event_files
