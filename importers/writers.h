// The formats that a game can be written in, one row each: the list of `referee convert --to`. A
// writer repeats the canonical events in the words of its format, and names every fact that the
// format has no place for, so that nothing is lost silently.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "importers/reader/losses.h"
#include "validator/log/game_log.h"

namespace referee::importers {

enum class WriterForm : bool {
  Text,   ///< a game is ended by a line feed, and others may follow
  Bytes,  ///< a file holds one game
};

struct Writer {
  std::string_view name;  ///< as the user writes it
  WriterForm form;
  /// Appends one game to `out`, and adds to `losses` what the format has no place for. Accepts any
  /// GameLog, sound or not; does not fail. Bytes are empty, with a loss that says why, where the
  /// game is longer than a reader takes.
  void (*write)(const GameLog& log, std::string& out, reader::Losses& losses);
  /// Why the format cannot hold the game as it was played, so that a reader would accuse it of what
  /// is left out: a clause, "scores below ...". Empty where it can. Null: it always can.
  std::string (*refuses)(const GameLog& log) = nullptr;
  bool counts_from_dealer = false;  ///< seats are numbered from the first dealer
                                    ///< (importers/reader/turned_seats.h)
};

/// A sentence for who asked for it; empty where `writer` can write the game.
std::string why_not_written(const Writer& writer, const GameLog& log);

/// Every writer of the form, in byte order of names.
std::span<const Writer> writers(WriterForm form = WriterForm::Text);
/// Null for a format that cannot be written so.
const Writer* find_writer(std::string_view name, WriterForm form = WriterForm::Text);
/// Their names, for a message: "events, mjai, ...".
std::string writer_names(WriterForm form = WriterForm::Text);

}  // namespace referee::importers
