// Reads the paipu of majiang (電脳麻将, its net server, its viewer and its packages): one game as
// an object, a list of them, or one behind the other, as JSON. It repeats what a log says as
// canonical events and judges nothing; what it cannot read becomes log/* findings, and the rest is
// read.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "validator/log/game_log.h"

namespace referee::majiang {

/// Whether `bytes` begin as JSON and a list of hands begins early on with a deal of this format.
bool looks_like_majiang(std::string_view bytes);

class MajiangReader {
 public:
  MajiangReader();
  ~MajiangReader();

  /// Reads every game of `bytes` into `log`, one after another, and hands each to `on_game`, which
  /// may change it. Keeps its buffers from call to call.
  void read(std::string_view bytes, GameLog& log, const std::function<void(GameLog&)>& on_game);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace referee::majiang
