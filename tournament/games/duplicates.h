// The second log of a game: the same file under another name, another format, or a part of it. It
// compares logs with each other alone; rows of results have their own twins (rows.cc).
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "tournament/model/audit.h"

namespace referee::tournament::games {

/// What two logs of one deal have in common, in whatever format: all tiles dealt but the dealer's,
/// and the indicator. Empty where the log does not show them.
std::string_view deal_key(const PlayedHand& hand);

/// Gives the later ones of `order` (places in Audit::logs) their status, and event/duplicate-game.
void find_duplicates(Audit& audit, std::vector<std::size_t> order);

}  // namespace referee::tournament::games
