// Joins what several threads print about numbered documents, in the order of the numbers, with
// bounded memory: a thread that is too far ahead waits. Where the order is known only when all are
// there (a sheet), the pieces are held until then. It does not know what a piece says.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "validator/report/summary.h"

namespace referee::commands::check {

/// What one document, or a part of a large one, gives.
struct Piece {
  std::vector<std::string> texts;  ///< for each report of the run
  report::Summary summary;
  bool fails = false;                    ///< a finding reaches --fail-on
  std::vector<std::string> found_rules;  ///< ruleset files, one a table whose rules were found
  std::string trouble;                   ///< one line for standard error; empty if all is well

  std::size_t bytes() const {
    std::size_t sum = 0;
    for (const std::string& text : texts) sum += text.size();
    return sum;
  }
};

class OrderedOutput {
 public:
  /// `print` is called with the pieces in order, by one thread at a time; false if nothing more can
  /// be printed.
  using Print = std::function<bool(const Piece&)>;

  explicit OrderedOutput(Print print) : print_(std::move(print)) {}

  /// Takes a piece of document `number` (counted from 0 without gaps); `last` says that it has no
  /// more. Blocks while other documents come first and there is no room. The thread that works on
  /// the lowest number open never waits.
  void add(std::uint64_t number, Piece piece, bool last);

  /// The documents from `first` on are held until the sheet is closed: add() does not wait for
  /// their turn. `first` is the number of the next document.
  void open_sheet(std::uint64_t first);
  /// Bytes of text that are held.
  std::size_t held_bytes();
  /// Waits until all documents of the sheet are there, which are those of `order`, and prints them
  /// in that order.
  void close_sheet(const std::vector<std::uint64_t>& order);
  /// Waits until all `count` documents of the sheet are there, and forgets them.
  void drop_sheet(std::uint64_t count);

  /// Some documents will not come: nobody waits for them, and nothing more is printed.
  void stop();

  /// False once printing failed or was stopped; everything added after that is dropped.
  bool usable();

 private:
  struct Waiting {
    std::vector<Piece> pieces;
    bool complete = false;
  };

  void print(const Piece& piece);
  void print_waiting();
  void hold(Waiting& document, Piece piece, bool last);
  bool await_sheet(std::unique_lock<std::mutex>& lock, std::uint64_t count);
  void end_sheet(std::uint64_t count);

  Print print_;
  std::mutex mutex_;
  std::condition_variable moved_on_;
  std::uint64_t next_ = 0;  ///< the document that is printed now
  std::map<std::uint64_t, Waiting> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool usable_ = true;
  bool stopped_ = false;
  std::optional<std::uint64_t> sheet_;  ///< the first document of the sheet
  std::vector<Waiting> held_;           ///< by number from there on
  std::size_t held_bytes_ = 0;
  std::uint64_t held_complete_ = 0;
  std::uint64_t awaited_ = 0;  ///< documents that somebody waits for until they are held
};

}  // namespace referee::commands::check
