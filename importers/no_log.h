// What bytes are that detect() takes for no log, and whether they should have been one: for the
// message that says so. A file that is called like a log and cannot be read must not be passed over
// in silence. It reads no log.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "validator/log/game_report.h"

namespace referee::importers {

/// What the name of a file promises.
enum class LogName : std::uint8_t {
  None,      ///< "notes.txt"
  Possible,  ///< ".xml", ".json", ".jsonl" and their packed forms: logs and other things
  Certain,   ///< ".mjlog", ".mjson", or a name that holds the id of a game of Tenhou's
};

/// Of the last part of a path; an entry of an archive ("a.zip!b.xml") counts by its own name.
LogName log_name(std::string_view path);

struct NoLog {
  /// The bytes should have been a log: they are no sound document of any kind (nothing, a web page
  /// in place of the file, another encoding, the first part of a file), or a game of a format that
  /// is not read. A sound document that is something else is not broken.
  bool broken = false;
  /// Goes on a sentence that begins with the path: "is empty, not a log". One line without text
  /// from the file.
  std::string what;
  /// Of a game of a format that is not read: what it is, as the end of `what`. Empty for others.
  std::string unread_game{};
};

/// The same where the bytes are there: a game of a format that is not read is certain by what it
/// holds, whatever it is called.
LogName log_name(std::string_view path, std::string_view bytes);

/// `bytes` are whole and unpacked, and of no format that detect() knows.
NoLog describe_no_log(std::string_view bytes);

/// The report of such bytes where they are a game of a format that is not read; nothing where they
/// are no game. `path`: what reports call the document. A run that left it out would pass for a run
/// over all games.
std::optional<GameReport> report_of_unread_game(std::string_view path, std::string_view bytes);

}  // namespace referee::importers
