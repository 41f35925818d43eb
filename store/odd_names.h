// Names that may hold another game, found in one pass over a run. An index of names would take half
// as much again as the games themselves.
#pragma once

#include <cstdint>

#include "store/sqlite.h"

namespace referee::store {

/// Makes the table `temp.odd(sha, is_shared)` of the logs of a run. `is_shared` 1: other logs may
/// have the same name with its endings, in whatever folder (all that do, and by chance others);
/// 0: the log has an id that its path does not show. Takes 16 bytes of memory a log.
void find_odd_names(const Connection& corpus, std::int64_t run);

}  // namespace referee::store
