// What may be a path at all. The system reads a path up to its first NUL: "logs" + NUL + "x" would
// be the folder "logs", and a walk that joins names to such a path would come back to that folder
// for ever. Whoever takes a path out of a file, or opens one, asks here; it opens nothing.
#pragma once

#include <string_view>

namespace referee {

/// Why a text is no path: one line, for a message behind the text.
inline constexpr std::string_view kNoPath = "no path holds a zero byte";

/// Whether the system can mean all of `text`.
inline bool is_path(std::string_view text) { return text.find('\0') == std::string_view::npos; }

}  // namespace referee
