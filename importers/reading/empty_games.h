// The games of one file that hold no hand. A few of them may be what became of tables where nobody
// sat down; a file of a million, one a line, is no log, and a report on each would be many times as
// long as the file. So the first ones are handed on, and the others are counted.
#pragma once

#include <cstdint>

#include "validator/log/game_log.h"

namespace referee {

class EmptyGames {
 public:
  /// Games without a hand that are handed on, of one file.
  static constexpr std::uint32_t kMost = 100;

  /// Whether the game, which the file has read to its end, is only counted. The `last` game of the
  /// file never is. A game that is handed on tells how many were counted before it.
  bool passes_over(GameLog& log, bool last) {
    const bool is_empty = log.kyokus.empty();
    if (is_empty && ++empty_ > kMost && !last) {
      ++passed_over_;
      return true;
    }
    if (passed_over_ > 0)
      log.unchecked.push_back(Unchecked{"games", "they hold no hand", passed_over_});
    passed_over_ = 0;
    return false;
  }

 private:
  std::uint32_t empty_ = 0;
  std::uint32_t passed_over_ = 0;
};

}  // namespace referee
