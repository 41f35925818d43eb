// Rows of the organiser that are of one game: one finding a game, however many they are.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "event/model/audit.h"

namespace referee::event {

class DoubledRows {
 public:
  /// The row `again` is of the game of the row `first`, both places in EventFile::games. `game`:
  /// which game that is, where it is known.
  void add(std::size_t first, std::size_t again, Known<std::size_t> game);
  /// Each finding stands at the second row of its game. Where nearly all games have one, a table
  /// was taken twice, and it is one finding.
  void say(Audit& audit) const;

 private:
  void say_together(Audit& audit, std::size_t doubled) const;

  struct Again {
    std::vector<std::size_t> rows;
    Known<std::size_t> game;
  };
  std::map<std::size_t, Again> of_first_;
};

}  // namespace referee::event
