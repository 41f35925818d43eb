// A whole game played again by the second opinion: an obvious table of its own that follows the
// events, says what each win is worth, what each end of a hand moves, which hand comes next and how
// the game ends, and compares that with what the log says. For logs that are
// complete and legal; who is liable for a yakuman, and ura indicators, are taken from the log, and
// what a hand of several yakuman moves under liability is not compared.
#pragma once

#include <cstdint>
#include <string>

#include "tests/oracle/settle.h"
#include "validator/log/game_log.h"

namespace oracle {

/// How much was compared.
struct Replayed {
  std::uint64_t games = 0, hands = 0, wins = 0, draws = 0, riichi = 0;
};

/// Empty where the second opinion agrees with all of the log; else a line for each thing that it
/// sees otherwise. Adds to `count`.
std::string game_disagreement(const referee::GameLog& log, const Ruleset& rules, Replayed& count);

}  // namespace oracle
