// Which line of an organiser's row is which seat of its game.
#pragma once

#include <cstddef>
#include <vector>

#include "tournament/model/audit.h"

namespace referee::tournament::games {

/// Parallel to AuditedGame::seats: a place in GameRow::seats, absent where the row has nobody who
/// is that player. Where one is left on both sides, or several whose scores tell which is which,
/// they are taken for one another (odd_seats).
/// Empty places only for a game without a row.
using RowSeats = std::vector<Known<std::size_t>>;

RowSeats row_seats(const Audit& audit, const AuditedGame& game);

/// The row has a line for each seat.
bool has_all_players(const RowSeats& seats);

/// The seats whose lines in the row name somebody else; none where a seat has no line.
std::vector<std::size_t> odd_seats(const Audit& audit, const AuditedGame& game,
                                   const RowSeats& seats);

}  // namespace referee::tournament::games
