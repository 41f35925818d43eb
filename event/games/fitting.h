// The players at a table held against those who are due there: who sits where, who sits for whom,
// and who was not expected.
#pragma once

#include <cstddef>
#include <vector>

#include "event/model/audit.h"

namespace referee::event {

struct SeatFit {
  Known<std::size_t> due;        ///< place in ScheduledGame::due
  Known<std::size_t> plays_for;  ///< a player
};

struct TableFit {
  std::vector<SeatFit> seats;  ///< parallel to AuditedGame::seats
  std::size_t due = 0;         ///< seats that the schedule has

  /// Seats at the table that nobody of the schedule takes.
  std::size_t size_of_misfits() const;
  /// Whose results the seats are. Where one seat does not fit and one is due, a known player there
  /// is an undeclared substitute.
  void apply_to(AuditedGame& game) const;
};

/// False if the two differ in more players than that at a glance: cheap, for many games.
bool may_fit(const Audit& audit, const AuditedGame& game, const ScheduledGame& due,
             std::size_t differences);

TableFit fit_seats(const Audit& audit, const AuditedGame& game, std::size_t scheduled);

/// For whom the players sit where no schedule says who was due.
void sit_without_schedule(const Audit& audit, AuditedGame& game);

}  // namespace referee::event
