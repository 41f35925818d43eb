// Compares three accounts of one game: the referee's, the log's and the golden's. It lists every
// fact of the golden about which the three disagree, and which of them differs from the other two.
// It takes no side.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "validator/judgement/outcome.h"

namespace referee::commands::golden {

/// One fact of a game as text, so that any two of the same name can be compared.
struct OutcomeFact {
  Known<std::uint32_t> kyoku;  ///< from 0; absent for a fact of the whole game
  Seat seat;                   ///< of a win
  std::string name;            ///< "yaku", "fu", "moves", "final scores"
  std::string value;
};

/// In the order of the game.
std::vector<OutcomeFact> facts_of(const judgement::GameOutcome& game, unsigned players);

enum class Alone : std::uint8_t {
  Golden,
  Log,
  Referee,
  Nobody,  ///< three different answers, or two where the third is silent
};
std::string_view name_of(Alone alone);

struct Disagreement {
  OutcomeFact fact;   ///< the golden's
  std::string where;  ///< "hand 3 (East 4-1), seat 2"; "the game"
  Known<std::string> referee;
  Known<std::string> log;
  Alone alone = Alone::Nobody;
};

struct GoldenComparison {
  std::vector<Disagreement> disagreements;
  std::uint64_t facts = 0;       ///< of the golden
  std::uint64_t uncompared = 0;  ///< of those, where neither the log nor the referee says anything
};

GoldenComparison compare(const judgement::GameOutcome& golden, const judgement::GameOutcome& log,
                         const judgement::GameOutcome& referee, unsigned players);

/// Facts in which the log and the referee differ: what a new golden has to decide.
std::vector<Disagreement> differences(const judgement::GameOutcome& log,
                                      const judgement::GameOutcome& referee, unsigned players);

}  // namespace referee::commands::golden
