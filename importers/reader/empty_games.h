// The games of one file that hold no hand. A few of them may be what became of tables where nobody
// sat down; a file of a million, one a line, is no log, and a report on each would be many times as
// long as the file. So the first ones are handed on, and the others are counted.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include "validator/log/game_log.h"
#include "validator/words/say.h"

namespace referee::reader {

class EmptyGames {
 public:
  using OnGame = std::function<void(GameLog&)>;

  /// Games without a hand that are handed on, of one file.
  static constexpr std::uint32_t kMost = 100;

  /// `on_game` must outlive this.
  explicit EmptyGames(const OnGame& on_game) : on_game_(on_game) {}

  /// Takes a game that the file has read to its end, and leaves any log in its place. A game that
  /// is handed on tells how many were counted before it.
  void take(GameLog& log) {
    if (!log.kyokus.empty() || ++empty_ <= kMost) return hand_on(log);
    ++passed_over_;
    std::swap(last_, log);
  }
  /// No more games will come: the last one of a file is handed on, whatever it holds.
  void close() {
    if (passed_over_ == 0) return;
    --passed_over_;
    hand_on(last_);
  }

 private:
  void hand_on(GameLog& log) {
    if (passed_over_ > 0)
      log.unchecked.push_back(words::not_checked("games", say(Said::HoldNoHand), passed_over_));
    passed_over_ = 0;
    on_game_(log);
  }

  const OnGame& on_game_;
  GameLog last_;  ///< of those that were counted
  std::uint32_t empty_ = 0;
  std::uint32_t passed_over_ = 0;
};

}  // namespace referee::reader
