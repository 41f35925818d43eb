// Reads Tenhou's XML logs ("mjlog"), all three eras, four players and three, and Ronin's export to
// that format. It repeats what a log says as canonical events and judges nothing; what it cannot
// read becomes log/* findings, and the rest is read.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "validator/log/game_log.h"

namespace referee::mjlog {

/// Whether bytes without a root are the messages of Tenhou's server to one client: a deal of one
/// hand, or draws without their tiles. They are a player's view, and no log of this format.
bool is_client_view(std::string_view bytes);

/// Whether `bytes` begin like such a log. Some text before it is allowed if the log that follows is
/// plainly one.
bool looks_like_mjlog(std::string_view bytes);

class MjlogReader {
 public:
  MjlogReader();
  ~MjlogReader();

  /// Reads every game of `bytes` into `log`, one after another, and hands each to `on_game`, which
  /// may change it. There is at least one, however little can be read of it. Keeps its buffers from
  /// call to call.
  void read(std::string_view bytes, GameLog& log, const std::function<void(GameLog&)>& on_game);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace referee::mjlog
