// Reads Ronin's replays: JSON objects, one event each, in every dialect of its versions (long or
// short names, points or hundreds, objects in lines or one behind another). It repeats a replay as
// canonical events and judges nothing. What it cannot read becomes log/* findings, and the rest is
// read. Ronin's export to mjlog is another format (importers/mjlog/ronin_export.h).
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "validator/log/game_log.h"

namespace referee::ronin {

/// Whether `bytes` begin like such a replay: with its version, or with the start of a game in one
/// of its dialects.
bool looks_like_ronin(std::string_view bytes);

class RoninReader {
 public:
  RoninReader();
  ~RoninReader();

  /// Reads every game of `bytes` into `log`, one after another, and hands each to `on_game`, which
  /// may change it. There is at least one, however little can be read of it. Keeps its buffers from
  /// call to call.
  void read(std::string_view bytes, GameLog& log, const std::function<void(GameLog&)>& on_game);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace referee::ronin
