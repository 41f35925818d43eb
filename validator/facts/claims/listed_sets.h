// The sets and norths that a log lists with a result, held against those that were laid.
#pragma once

#include <vector>

#include "validator/table/table.h"
#include "validator/tiles/meld.h"

namespace referee {

/// Whether both may be the same set: a hidden tile may be any.
bool same_meld(const Meld& a, const Meld& b);

/// Whether two sets are told in the same words where nobody is named.
bool looks_the_same(const Meld& a, const Meld& b);

/// Whether the norths listed with a win are those that the winner set aside, each once.
Answer same_norths(const SeatState& actor, const std::vector<TileRef>& listed);

}  // namespace referee
