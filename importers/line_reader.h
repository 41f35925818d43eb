// Games that come line by line, of the formats that are lines: the stream and mjai. What it reads
// of a log is what LogReader (importers/log_reader.h) reads of the same bytes. It judges nothing.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "importers/detect.h"
#include "importers/mjai/reader.h"
#include "importers/reader/empty_games.h"
#include "importers/stream/stream.h"
#include "validator/log/game_log.h"

namespace referee::importers {

/// Whether the games of a format can be read so.
constexpr bool is_read_by_line(Format format) {
  return format == Format::Events || format == Format::Mjai;
}

/// Not to be moved: the readers inside hold on to it.
class LineReader {
 public:
  /// `format`: one that is read by line. `head`: how the log begins, as far as it is known.
  /// `on_game` is called once a game, when the next one begins or the log ends; the log is valid
  /// during the call only, and may be changed.
  LineReader(Format format, std::string_view head, std::function<void(GameLog&)> on_game);
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  /// Reads what follows in the log: whole lines, of which the last may lack its line end. Without
  /// `ended` it does so because the log ends there.
  void read(std::string_view lines, bool ended = true);
  /// The game is over, though the log may go on with another: what follows is of that one.
  void end_game();
  /// The log is at its end.
  void finish();
  /// The game that is read now, as far as it has come; without events where none has begun. Valid
  /// until the next call, which may give another object.
  const GameLog& so_far();

 private:
  std::function<void(GameLog&)> on_game_;
  reader::EmptyGames games_{on_game_};
  const std::function<void(GameLog&)> take_ = [this](GameLog& log) { games_.take(log); };
  std::optional<stream::EventsReader> events_;
  std::optional<mjai::MjaiReader> mjai_;
  GameLog log_;     ///< of mjai, as it is read
  GameLog so_far_;  ///< and as if it ended here, where that is another one
};

}  // namespace referee::importers
