// Faults: each breaks one rule in a clean log on purpose, to see whether the referee finds that
// fault, there and nowhere else. An operator knows from its own change which rule it broke and
// where the finding must stand. It never asks the referee (validator/judgement/judge.h). It may ask
// the table and the hand predicates for a place for its fault.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validator/log/game_log.h"
#include "validator/ruleset/ruleset.h"

namespace referee::faults {

class Game;

/// A log that holds one fault.
struct Fault {
  GameLog log;
  std::string_view rule;    ///< the id that is owed
  std::uint32_t event = 0;  ///< the event at which the finding must stand
  Seat seat;                ///< whose fault it is; absent where the finding names nobody
  std::string what;         ///< what was done, one sentence without its full stop
  /// The event behind which the log first bears the finding: up to then the log could go on so that
  /// it is none, or another one. The number of events where only the end of the log does.
  std::uint32_t borne = 0;

  Fault borne_by(std::uint32_t number) && {
    borne = number;
    return std::move(*this);
  }
};

/// The choices of an operator, all from one seed and the same everywhere.
class Choice {
 public:
  explicit Choice(std::uint64_t seed) : engine_(seed) {}

  /// 0..count-1; 0 for an empty range.
  std::size_t below(std::size_t count) {
    return count == 0 ? 0 : static_cast<std::size_t>(engine_() % count);
  }
  bool coin() { return below(2) == 1; }
  template <class T>
  const T& one_of(const std::vector<T>& list) {
    return list[below(list.size())];
  }
  template <class T>
  void shuffle(std::vector<T>& list) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[below(i)]);
  }

 private:
  std::mt19937_64 engine_;
};

using Operator = std::optional<Fault> (*)(const Game& game, Choice& choice);

/// What can be done for one id of the catalogue. A rule that can be broken in several ways has
/// several operators.
struct Row {
  std::string_view rule;
  Operator put;
};

/// Every row, by family.
std::vector<Row> rows();

/// Why an id has no row: it is the reader's, and is put into the text of a log; empty for every
/// other id.
std::string_view without_row(std::string_view rule);

/// The log with the fault of `rule` in it, its place chosen by the seed; nothing where the log has
/// no place for it or rows() has no such rule. `log` must be clean under `ruleset`, whole hands
/// with their tiles known. The copy loses its seed where tiles had to be changed, and ends behind
/// the faulty hand, as a part of a game, where what would have followed is not known.
std::optional<Fault> put(const GameLog& log, const Ruleset& ruleset, std::string_view rule,
                         std::uint64_t seed);

/// The same, with a place in the hands for which `may_be_in(start of the hand)` says so alone. The
/// other hands of `log` need not be clean.
std::optional<Fault> put_in_hands(const GameLog& log, const Ruleset& ruleset, std::string_view rule,
                                  std::uint64_t seed,
                                  const std::function<bool(std::uint32_t)>& may_be_in);

}  // namespace referee::faults
