// What speaks against a log at a place of the schedule. It decides nothing.
#pragma once

#include <cstddef>
#include <vector>

#include "tournament/games/equal_rows.h"
#include "tournament/games/fitting.h"
#include "tournament/model/audit.h"

namespace referee::tournament::games {

/// The weightiest first. Each from 0, which says nothing against the log.
struct Doubts {
  int is_cut = 0;
  int lobby = 0;
  int period = 0;  ///< outside the times of stage or event
  int hour = 0;    ///< outside the times of the place
  int players = 0;
  int row = 1;  ///< 0 an equal row says so, 1 none does, 2 an equal row is of another place
  int seats = 0;
  int known = 0;  ///< of `players`: whom the list of players has, so that the name is no slip

  bool operator<(const Doubts& other) const;
};

class PlaceDoubts {
 public:
  explicit PlaceDoubts(const Audit& audit) : audit_(audit), rows_(audit) {}

  /// `fit`: the seats of the game `number`, which has a log, at `place` of the schedule.
  Doubts of(std::size_t number, std::size_t place, const TableFit& fit) const;

 private:
  int wrong_seats(const AuditedGame& game, const ScheduledGame& due, const TableFit& fit) const;

  const Audit& audit_;
  const EqualRows rows_;
};

/// A log that has a place, or may have it.
struct LogAtPlace {
  std::size_t log = 0;    ///< place in a list of logs
  std::size_t place = 0;  ///< in the schedule
  Doubts doubts;
};

/// Doubts that nearly all logs of a stage have tell no log from another: the event's file is wrong.
class CommonDoubts {
 public:
  /// `pairs`: sorted by log.
  CommonDoubts(const Audit& audit, const std::vector<LogAtPlace>& pairs);

  /// Findings that the log brings at the place, in the order of their number: what is compared is
  /// how many mistakes must have been made. A player who was not due is two, because a table of
  /// other people is more often another game.
  int findings(const LogAtPlace& pair) const;
  /// False where somebody sits who was not due and one thing more speaks for another game.
  bool may_be(const LogAtPlace& pair) const;

 private:
  struct OfStage {
    bool lobby = false;
    bool period = false;
    bool hour = false;
  };
  int own_doubts(const LogAtPlace& pair) const;

  const Audit& audit_;
  std::vector<OfStage> stages_;
};

}  // namespace referee::tournament::games
