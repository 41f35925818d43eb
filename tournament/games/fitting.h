// The players at a table held against those who are due there: who sits where, who sits for whom,
// and who was not expected.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "tournament/model/audit.h"

namespace referee::tournament::games {

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

/// Whether `player` is who sat at some seat of the table.
bool sits_at(const AuditedGame& game, Known<std::size_t> player);

/// False if the two differ in more players than that at a glance: cheap, for many games.
bool may_fit(const Audit& audit, const AuditedGame& game, const ScheduledGame& due,
             std::size_t differences);

/// The scheduled games that no game has yet, by who is due there: each game is held against those
/// where somebody of its table is due, not against the whole schedule.
class FreePlaces {
 public:
  explicit FreePlaces(const Audit& audit);

  /// Calls `take` with each free place that `game` may differ from in one player at most, in the
  /// order of the schedule, until `take` answers true.
  void each(const AuditedGame& game, const std::function<bool(std::size_t)>& take);

 private:
  /// Places in Audit::schedule, of which the first ones are taken.
  struct List {
    std::vector<std::size_t> places;
    std::size_t first = 0;
  };

  const Audit& audit_;
  std::vector<List> by_player_;
  List open_;  ///< where somebody may sit who is not named
};

/// Holds `game` against the place `scheduled` of Audit::schedule. A seat takes one due seat at
/// most: that of its own player, else of one who may be meant, else the one that it is a substitute
/// for, else one of its team, else one that anybody may take.
TableFit fit_seats(const Audit& audit, const AuditedGame& game, std::size_t scheduled);

/// For whom the players sit where no schedule says who was due.
void sit_without_schedule(const Audit& audit, AuditedGame& game);

}  // namespace referee::tournament::games
