// What may be a path at all. The system reads a path up to its first NUL: "logs" + NUL + "x" would
// be the folder "logs", and a walk that joins names to such a path would come back to that folder
// for ever. A pipe or a device may never end. Whoever takes a path out of a file, or opens one,
// asks here; it opens nothing.
#pragma once

#include <string>
#include <string_view>

namespace referee::files {

/// Why a text is no path: one line, for a message behind the text.
inline constexpr std::string_view kNoPath = "no path holds a zero byte";

/// Whether the system can mean all of `text`.
inline bool is_path(std::string_view text) { return text.find('\0') == std::string_view::npos; }

/// Why a path that a file names is not opened, likewise.
inline constexpr std::string_view kNoFile = "is there, and is neither a file nor a folder";

/// Whether something else than a file or a folder stands there: a pipe, a device. Only who types a
/// path may mean such a thing.
bool is_special(const std::string& path);
/// Whether a link stands there, wherever it leads.
bool is_link(const std::string& path);

}  // namespace referee::files
