// Reads Riichi City's records: the JSON that the client gets for a record, alone or inside its
// answer, one or many in a file. It repeats a record as canonical events and judges nothing. What
// it cannot read becomes log/* findings, what a record does not hold is counted in
// GameLog::unchecked, and the rest is read.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "validator/log/game_log.h"

namespace referee::riichi_city {

/// Whether `bytes` begin as JSON and name the list of hands of such a record early on.
bool looks_like_riichi_city(std::string_view bytes);

class RiichiCityReader {
 public:
  RiichiCityReader();
  ~RiichiCityReader();

  /// Reads every game of `bytes` into `log`, one after another, and hands each to `on_game`, which
  /// may change it. Keeps its buffers from call to call.
  void read(std::string_view bytes, GameLog& log, const std::function<void(GameLog&)>& on_game);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace referee::riichi_city
