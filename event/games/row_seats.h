// Which line of an organiser's row is which seat of its game.
#pragma once

#include <cstddef>
#include <vector>

#include "event/model/audit.h"

namespace referee::event {

/// Parallel to AuditedGame::seats: a place in GameRow::seats, absent where the row has nobody who
/// is that player. Where one is left on both sides, they are taken for one another (odd_seat).
/// Empty places only for a game without a row.
using RowSeats = std::vector<Known<std::size_t>>;

RowSeats row_seats(const Audit& audit, const AuditedGame& game);

/// The row has a line for each seat.
bool has_all_players(const RowSeats& seats);

/// The seat whose line in the row names somebody else, where all others fit.
Known<std::size_t> odd_seat(const Audit& audit, const AuditedGame& game, const RowSeats& seats);

}  // namespace referee::event
