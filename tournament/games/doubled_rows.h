// Rows of the organiser that are of one game: one finding a game, however many they are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tournament/model/audit.h"

namespace referee::tournament::games {

class DoubledRows {
 public:
  /// Whether a second row is surely of the same game, and counts no second time; else it says that
  /// it may be, and its own game counts.
  enum class Kind : std::uint8_t { SameGame, MayBeTheSame };
  explicit DoubledRows(Kind kind) : kind_(kind) {}

  /// The row `again` is of the game of the row `first`, both places in EventFile::games. `game`:
  /// which game that is, where it is known; of a row that may be a copy, its own.
  void add(std::size_t first, std::size_t again, Known<std::size_t> game);
  /// Each finding stands at the second row of its game. Where nearly all games have one, a table
  /// was taken twice, and it is one finding.
  void say(Audit& audit) const;

 private:
  void say_together(Audit& audit, std::size_t doubled) const;
  EventFinding& say_at(Audit& audit, std::size_t row, Statement headline) const;

  struct Again {
    std::vector<std::size_t> rows;
    std::vector<std::size_t> games;  ///< those that are known
  };
  Kind kind_;
  std::map<std::size_t, Again> of_first_;
};

}  // namespace referee::tournament::games
