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
  /// Why the format cannot hold the game as it was played, so that a reader would accuse it of what
  /// is left out: a clause, "scores below ...". Empty where it can. Null: it always can.
  std::string (*refuses)(const GameLog& log) = nullptr;
  bool counts_from_dealer = false;  ///< seats are numbered from the first dealer
                                    ///< (importers/reading/turned_seats.h)
};

/// A sentence for who asked for it; empty where `writer` can write the game.
std::string why_not_written(const Writer& writer, const GameLog& log);

/// Every writer, in byte order of names.
std::span<const Writer> writers();
/// Null for a format that cannot be written.
const Writer* find_writer(std::string_view name);
/// The names of all writers, for a message: "events, mjai, ...".
std::string writer_names();

}  // namespace referee
