// The most frequent lines of mjai logs, without the JSON library: draws, discards and riichi whose members stand in the order that nearly
// every program writes. They are nine lines of ten, and the library's cost is by the text that it is given, not by its length. What is
// not written in this exact way, sound or not, is left to the library.
#pragma once

#include <string_view>

#include "importers/mjai_line.h"

namespace referee::mjai {

/// Reads `text` into `line` if it is such an object from end to end, just as LineParser would, and without a fault. Otherwise false, and
/// `line` is half written.
bool read_short_line(std::string_view text, Line& line);

}  // namespace referee::mjai
