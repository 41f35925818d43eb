// The formats that a game can be written in, one row each: the list of `referee convert --to`. A
// writer repeats the canonical events in the words of its format, and names every fact that the
// format has no place for, so that nothing is lost silently.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "importers/reading/losses.h"
#include "validator/log/game_log.h"

namespace referee {

struct Writer {
  std::string_view name;  ///< as the user writes it
  /// Appends one game to `out`, ended by a line feed, and adds to `losses` what the format has no
  /// place for. Accepts any GameLog, sound or not; does not fail.
  void (*write)(const GameLog& log, std::string& out, Losses& losses);
};

/// Every writer, in byte order of names.
std::span<const Writer> writers();
/// Null for a format that cannot be written.
const Writer* find_writer(std::string_view name);
/// The names of all writers, for a message: "events, mjai, ...".
std::string writer_names();

}  // namespace referee
