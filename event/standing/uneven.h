// Why the games of a stage do not add up to nought: a proof whose sum is not 0 has its reasons
// beside it, so that nobody must look for an error that is none. It changes no number.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "event/model/audit.h"

namespace referee::event {

enum class UnevenReason : std::uint8_t {
  Sticks,     ///< riichi sticks that nobody gets
  Scores,     ///< the scores of a game do not add up
  Ruleset,    ///< uma, oka and rounding
  Row,        ///< points of a row without scores
  Chips,      ///< of one table they do not add up
  Decisions,  ///< a result was decided, or is that of a substitute
};

struct UnevenPart {
  UnevenReason reason{};
  ResultPoints sum;
  std::vector<std::size_t> games;
};

/// In the order of the reasons; together they are Proof::games. A game stands under each reason
/// that moves its own sum; the sum of a reason may be nought where games even each other out.
std::vector<UnevenPart> uneven_parts(const Audit& audit, std::size_t stage);

/// "-3.0 by riichi sticks that nobody gets: a.json, b.json". Raw.
std::string uneven_words(const Audit& audit, const UnevenPart& part);

std::string_view name_of(UnevenReason reason);

}  // namespace referee::event
