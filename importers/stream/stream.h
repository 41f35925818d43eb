// The canonical stream `referee.events/1`: JSON lines, one event a line, specified in
// docs/events.md. This is its writer and its strict reader. Nothing is derived here: what the log
// did not hold is not in the stream, and what the stream does not hold is absent.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "validator/log/game_log.h"

namespace referee::stream {

inline constexpr std::string_view kEventsSchema = "referee.events/1";

/// Appends `log` to `out`, a line an event: line k of a game (from 0) is log.events[k]. ASCII only;
/// every line ends in "\n".
///
/// `log` keeps to the shape that docs/events.md asks of an importer ("What a reader guarantees");
/// for such a log read_events gives an equal one back. A log whose first event is not StartGame
/// gets that line nevertheless, since the facts about the game stand on it.
void write_events(const GameLog& log, std::string& out);

/// Appends the line of event `number` alone, without the place where a log has it.
void write_event(const GameLog& log, std::uint32_t number, std::string& out);

/// Reads every game of a stream and hands one after another to `sink`; the GameLog is reused and
/// may be changed by the sink. A game starts at each start_game line. What cannot be read becomes a
/// log/* finding of the game it stands in, with line, byte offset and JSON pointer, and the rest is
/// read nevertheless; bytes that hold no event at all give one log without events if there is
/// anything to report, and nothing otherwise. mjai lines without our additions are read as far as
/// they go; `format` is then "mjai".
void read_events(std::string_view bytes, const std::function<void(GameLog&)>& sink);

/// The same for a stream that comes line by line.
class EventsReader {
 public:
  /// `head`: how the stream begins, as far as it is known; 64 KiB of it are looked at.
  EventsReader(std::string_view head, std::function<void(GameLog&)> sink);
  ~EventsReader();

  /// Reads what follows in the stream: whole lines, of which the last may lack its line end.
  /// Without `ended` it does so because the stream ends there.
  void read(std::string_view lines, bool ended = true);
  /// The game is over, though the stream may go on with another.
  void end_game();
  /// The stream is at its end.
  void finish();
  /// The game that is read now, as far as it has come; without events where none has begun.
  const GameLog& so_far() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// Whether `bytes` begin like a canonical stream: an object that names a referee.events schema on
/// the first line that is not blank, or a start_game without one and then members that mjai has
/// not.
bool looks_like_events(std::string_view bytes);

}  // namespace referee::stream
