// Reads the games inside the reports of mjai-reviewer, which hold each game twice: as tenhou.net/6,
// hand by hand (split_logs), and as mjai (mjai_log). The former says more and is what is judged;
// the latter is held against it, or read where it stands alone. What the review says of the play is
// not read. It finds the games and their places in the report; the readers of both formats read
// them.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "validator/log/game_log.h"

namespace referee::mjai_reviewer {

/// Whether `bytes` are JSON with a copy of a game under one of the names that such reports use.
bool looks_like_mjai_reviewer(std::string_view bytes);

class MjaiReviewerReader {
 public:
  MjaiReviewerReader();
  ~MjaiReviewerReader();

  /// Reads the game of every report of `bytes` into `log`, one after another, and hands each to
  /// `on_game`, which may change it. There is at least one, however little can be read of it.
  void read(std::string_view bytes, GameLog& log, const std::function<void(GameLog&)>& on_game);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace referee::mjai_reviewer
