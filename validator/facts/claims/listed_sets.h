// The sets and norths that a log lists with a result, held against those that were laid.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "validator/log/statement.h"
#include "validator/table/table.h"
#include "validator/tiles/meld.h"

namespace referee::facts {

/// Whether both may be the same set: a hidden tile may be any.
bool same_meld(const Meld& a, const Meld& b);

/// Whether each set that was laid is among the listed ones, and no other is.
bool have_same_sets(std::span<const Meld> laid, std::span<const Meld> listed);

/// Both lists, so that it can be seen in what they differ.
std::pair<Statement, Statement> say_sets(std::span<const Meld> laid, std::span<const Meld> listed);

/// Whether the norths listed with a win are those that the winner set aside, each once.
Answer same_norths(const SeatState& actor, const std::vector<TileRef>& listed);

}  // namespace referee::facts
