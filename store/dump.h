// Every row of a corpus database in one order, as JSON lines: two databases with the same contents
// give the same bytes, however they came about. Numbers that only this file gives (of runs and of
// words) do not appear.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

#include "store/sqlite.h"

namespace referee::store {

/// Takes a piece of text; false if no more is wanted.
using Out = std::function<bool(std::string_view)>;

/// Memory does not grow with the number of games. Throws StoreError.
void dump(const Connection& corpus, const Out& out);

/// Bytes of a SHA-256. A BLOB of so many is written as hexadecimal digits.
inline constexpr std::size_t kDigestBytes = 32;

/// Writes the rows of `statement` as JSON lines, an object each, with the names of its columns.
void write_rows(Statement& statement, const Out& out);

}  // namespace referee::store
