// Joins databases of shards into one. Which order they are named in, how often, and what was merged
// before makes no difference: the file that comes out is the same byte for byte.
#pragma once

#include <string>
#include <vector>

#include "store/sqlite.h"

namespace referee::store {

/// Writes a new file `out` with everything of `inputs`, which are left as they are. `out` must not
/// be there; a file of half a merge is removed. Throws StoreError.
void merge(const std::string& out, const std::vector<std::string>& inputs);

}  // namespace referee::store
