// From the bytes of one file to the games in it, for every format: the one place that joins
// detection and the readers. It judges nothing.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "importers/detect.h"
#include "validator/log/game_log.h"

namespace referee::importers {

class LogReader {
 public:
  /// Called once a game, in the order of the file. The log is valid during the call only, and may
  /// be changed. The function must not call read() of the same reader.
  using OnGame = std::function<void(GameLog&)>;

  LogReader();
  ~LogReader();

  /// Reads every game of `bytes`, which detect() says to be of `format`; no call for Format::None.
  /// A file of a known format gives at least one game, and what is wrong with the file is in the
  /// findings of the logs. `damage` is Document::damage: it becomes a log/malformed finding of the
  /// last game, unless the game is cut short anyway. Keeps its buffers, so one reader should serve
  /// many files; not for several threads at once.
  void read(Format format, std::string_view bytes, std::string_view damage, const OnGame& on_game);

  /// The same for bytes that nobody has looked at yet; returns their format.
  Format read(std::string_view bytes, std::string_view damage, const OnGame& on_game);

 private:
  struct Buffers;
  std::unique_ptr<Buffers> buffers_;
};

}  // namespace referee::importers
