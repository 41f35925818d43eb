// Keeps the hands of a judged game that a page is to step through. Nothing is judged here: the
// rules were asked before.
#pragma once

#include <cstdint>

#include "validator/log/game_log.h"
#include "validator/log/game_report.h"
#include "validator/ruleset/ruleset.h"

namespace referee {

enum class HandsKept : std::uint8_t {
  None,
  WithFindings,  ///< hands in which a finding stands
  All,
};

/// Fills `report.hands` from `log`, in the order of play that the report speaks of. `ruleset`: that
/// it was judged by. Costs a second folding of the game. A hand of more than 1,000 events is not
/// kept.
void record_hands(const GameLog& log, const Ruleset& ruleset, HandsKept kept, GameReport& report);

}  // namespace referee
