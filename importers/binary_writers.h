// The forms in bytes that a game can be written in, beside the texts of importers/writers.h. They
// stand apart because who links the texts alone (the module for the web) needs no encoder, and
// because nothing may follow the bytes of a game: a file holds one.
#pragma once

#include <string>
#include <string_view>

#include "importers/writers.h"

namespace referee {

/// Null for a name that no such form has. The writer appends bytes without a line feed; they are
/// empty, with a loss that says why, where the game is longer than a reader takes.
const Writer* find_binary_writer(std::string_view name);
/// Their names, as writer_names().
std::string binary_writer_names();

}  // namespace referee
