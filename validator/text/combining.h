// Which characters are drawn over the one before them. Some hundred of them on one letter cover the
// lines above and below; no language needs more than a few. It prints nothing.
#pragma once

#include <cstdint>

namespace referee {

/// Most combining marks on one character that are printed as they are (validator/text/escape.h).
inline constexpr unsigned kMostMarks = 3;

/// Unicode's general categories Mn and Me (version 14.0).
bool is_combining_mark(std::uint32_t code);

}  // namespace referee
