// Reads the records of Mahjong Soul: the bytes that its server sends and every JSON that programs
// make of them. It repeats a record as canonical events, with everything that the record claims,
// and judges nothing. What it cannot read becomes log/* findings, and the rest is read.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "importers/json/json_tree.h"
#include "validator/log/game_log.h"

namespace referee::mahjong_soul {

/// Whether `bytes` begin like such a record. JSON of tenhou.net/6 with the decoded events beside it
/// is one too, so this has to be asked before that format.
bool looks_like_mahjong_soul(std::string_view bytes);
/// The same where it is told at once, as of most records: of bytes, and of JSON with the start of a
/// hand by its name, which no other format has. False where it may be XML.
bool shows_mahjong_soul(std::string_view bytes);

/// Whether a converter's tenhou.net/6 may stand beside the events of such a record.
bool may_have_conversion(std::string_view bytes);

class MahjongSoulReader {
 public:
  MahjongSoulReader();
  ~MahjongSoulReader();

  /// Reads every record of `bytes` into `log`, one after another, and hands each to `on_game`,
  /// which may change it. There is at least one game. Keeps its buffers from call to call.
  void read(std::string_view bytes, GameLog& log, const std::function<void(GameLog&)>& on_game);

  /// In two steps, for who wants the JSON as well: the root of a text that is one sound object, or
  /// none; and its game, once there was one.
  JsonView parse(std::string_view bytes);
  void read_parsed(GameLog& log, const std::function<void(GameLog&)>& on_game);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace referee::mahjong_soul
