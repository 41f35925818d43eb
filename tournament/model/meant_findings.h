// Which findings of play a decision is about: those of its rule, in its game and hand, that are
// about its player.
#pragma once

#include <cstddef>
#include <vector>

#include "tournament/model/audit.h"

namespace referee::tournament {

/// Their places in the report of the game's log. Whose deed it is goes before whom a finding is
/// about besides, as the one who paid. Empty where the decision names no game with a log.
std::vector<std::size_t> findings_meant(const Audit& audit, const Decision& decision);

/// What a decision that fits nothing may have meant: the findings of play in its hand, else in its
/// game, each with its rule and player.
Statement say_findings_there(const Audit& audit, const Decision& decision);

}  // namespace referee::tournament
