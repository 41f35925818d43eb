// Reads mjai logs: the events of a game as JSON lines, in the dialects of gimite's server, Mortal,
// mjai.app and the programs that convert other logs, with hidden or open tiles. It repeats a log as
// canonical events and judges nothing. What it cannot read becomes log/* findings, what a dialect
// leaves out is counted in GameLog::unchecked, and the rest is read.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "validator/log/game_log.h"

namespace referee {

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

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace referee
