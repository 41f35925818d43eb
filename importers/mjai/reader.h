// Reads mjai logs: the events of a game as JSON lines, in the dialects of gimite's server, Mortal,
// mjai.app and the programs that convert other logs, with hidden or open tiles. It repeats a log as
// canonical events and judges nothing. What it cannot read becomes log/* findings, what a dialect
// leaves out is counted in GameLog::unchecked, and the rest is read.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "validator/log/game_log.h"

namespace referee::mjai {

/// Whether a line near the beginning of `bytes` is an event of such a log. The canonical stream,
/// which extends it, is told before.
bool looks_like_mjai(std::string_view bytes);

class MjaiReader {
 public:
  MjaiReader();
  ~MjaiReader();

  /// Reads every game of `bytes` into `log`, one after another, and hands each to `on_game`, which
  /// may change it. A game starts at each start_game. There is at least one game where there is any
  /// event. Keeps its buffers from call to call.
  void read(std::string_view bytes, GameLog& log, const std::function<void(GameLog&)>& on_game);

  /// The same for a log that comes line by line. `log` and `on_game` must outlive finish().
  void begin(GameLog& log, const std::function<void(GameLog&)>& on_game);
  /// Reads what follows in the log: whole lines, of which the last may lack its line end. Without
  /// `ended` it does so because the log ends there.
  void read_lines(std::string_view lines, bool ended = true);
  /// The game is over, though the log may go on with another.
  void end_game();
  void finish();
  /// Whether the game that is read now is, in the log of begin(), what copy_so_far() makes of it.
  bool is_as_read() const;
  /// Makes `log` the game that is read now, as if it were broken off here without being told to be.
  /// What only a whole log shows is taken for what the log shows so far. Takes a time that grows
  /// with the game, a few microseconds a hand.
  void copy_so_far(GameLog& log) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace referee::mjai
