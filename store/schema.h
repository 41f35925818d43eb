// The tables of a corpus database (docs/corpus.md), and how such a file is opened. Tables and
// columns are added, never renamed.
#pragma once

#include <memory>
#include <string>

#include "store/sqlite.h"

namespace referee::store {

/// Opens a corpus database; a new one where there is none and `mode` is Create. Throws StoreError,
/// also for a file that is no corpus database or one of a later version.
std::unique_ptr<Connection> open_corpus(const std::string& path, Connection::Mode mode);

}  // namespace referee::store
