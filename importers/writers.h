// The formats that a game can be written in, one row each: what `referee convert --to` knows. A
// writer repeats the canonical events in the words of its format; what that format has no place for
// it names, so that nothing is lost in silence.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validator/log/game_log.h"

namespace referee {

/// One kind of fact that a format has no place for, and how many of them this game has.
struct Loss {
  std::string what;  ///< "dice", "physical tiles": a plural that stands alone; no text of the log
  std::uint32_t count = 0;

  bool operator==(const Loss&) const = default;
};

/// The losses of one game, each kind once, in the order in which they were first met.
class Losses {
 public:
  void add(std::string_view what, std::uint32_t count = 1);
  const std::vector<Loss>& list() const { return list_; }

 private:
  std::vector<Loss> list_;
};

struct Writer {
  std::string_view name;  ///< as the user writes it
  /// Appends one game to `out`, ended by a line feed. Any GameLog is accepted, however absurd.
  void (*write)(const GameLog& log, std::string& out, Losses& losses);
};

/// Every writer, by name.
std::span<const Writer> writers();
/// Null for a format that cannot be written.
const Writer* find_writer(std::string_view name);
/// Their names for a message: "events, mjai, ...".
std::string writer_names();

}  // namespace referee
