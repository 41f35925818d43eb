// Reads Tenhou's JSON logs (tenhou.net/6): files, single hands, the addresses of Tenhou's viewer
// that hold a log, and what converters make of the format. It repeats what a log says as canonical
// events and judges nothing; what it cannot read becomes log/* findings, and the rest is read. The
// format does not store who played when: GameLog::uncertain holds the other orders that a hand
// allows.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "importers/json/json_tree.h"
#include "validator/log/game_log.h"

namespace referee::tenhou6 {

/// Whether `bytes` begin like such a log, or like the address of one.
bool looks_like_tenhou6(std::string_view bytes);

class Tenhou6Reader {
 public:
  Tenhou6Reader();
  ~Tenhou6Reader();

  /// Reads every game of `bytes` into `log`, one after another, and hands each to `on_game`, which
  /// may change it. There is at least one, however little can be read of it. Keeps its buffers from
  /// call to call.
  void read(std::string_view bytes, GameLog& log, const std::function<void(GameLog&)>& on_game);
  /// The game of an object that is read already, of a text that was sound.
  void read(JsonView object, GameLog& log, const std::function<void(GameLog&)>& on_game);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace referee::tenhou6
