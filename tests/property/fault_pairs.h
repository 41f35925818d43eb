// Two faults put into one game, and the referee asked for both: each is owed its finding, and
// nothing else is. What one of them makes of the other is said here (`depends_on`); all other pairs
// are independent of each other.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tests/property/fault_trial.h"

namespace referee::test {

/// Where the second fault stands, seen from the first.
enum class Distance : std::uint8_t { Apart, NextHand, SameHand };
inline constexpr std::string_view kDistanceNames[] = {"apart", "next-hand", "same-hand"};

struct Dependence;

struct PairTrial {
  bool made = false;  ///< false: the log has no place for the two
  std::vector<faults::Fault> owed;
  unsigned lost = 0;    ///< of the two faults
  unsigned echoes = 0;  ///< findings that nobody is owed
  std::vector<Finding> findings;
  const Dependence* dependence = nullptr;  ///< never null in a trial that was made

  bool exact() const { return lost == 0 && echoes == 0; }
};

class FaultPairs {
 public:
  enum class Take : std::uint8_t { Independent, Dependent };

  /// `log` is clean under `ruleset`; the faults are of ids with an operator. No trial is made of
  /// two that depend on each other, or of two that do not, as `take` has it.
  PairTrial run(const GameLog& log, const Ruleset& ruleset, std::string_view first,
                std::string_view second, Distance distance, std::uint64_t seed,
                Take take = Take::Independent);

 private:
  FaultTrials trials_;
};

/// Why one of the two findings may be missing, or another one stand beside them, where both faults
/// are in one hand and of these ids.
struct Dependence {
  /// Whether it is so of any two players' faults, or of two faults of one player.
  enum class Players : std::uint8_t { Any, One };

  std::string_view one;    ///< an id, or the beginning of ids
  std::string_view other;  ///< the same
  Players players = Players::Any;
  std::string_view why;  ///< empty: both are owed
};
/// `one_player`: both findings are of one player, or of nobody.
const Dependence& depends_on(std::string_view first, std::string_view second, bool one_player);

/// "score/fu at 40 of seat 1; flow/scores at 43 of nobody; found: ...".
std::string description_of(const PairTrial& trial);

}  // namespace referee::test
