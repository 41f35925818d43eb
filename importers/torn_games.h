// One damaged JSON text is one fault. Where its brackets do not fit together, a reader finds games
// and values one behind the other that nobody wrote so: the parts of one game. This joins them
// again into one log with one finding. It reads no format.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "validator/log/game_log.h"

namespace referee::importers {

class TornGames {
 public:
  using OnGame = std::function<void(GameLog&)>;

  /// Takes the games of `bytes` in their order and hands them on. `held`: memory for one game.
  /// All must outlive this.
  TornGames(std::string_view bytes, GameLog& held, const OnGame& on_game);

  void take(GameLog& log);
  /// No more games will come.
  void close();

 private:
  bool is_torn(const GameLog& log);
  bool is_line_of_its_own(std::uint32_t line) const;
  void join(const GameLog& part);

  std::string_view text_;
  GameLog& held_;
  const OnGame& on_game_;
  bool holds_ = false;
  std::optional<bool> is_sound_;  ///< of the whole text; absent: nobody has looked
};

}  // namespace referee::importers
