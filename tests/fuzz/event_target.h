// The target for the files of an event, apart from the others because it needs the audit.
#pragma once

#include <string_view>

namespace referee::fuzz {

/// The bytes are the files of one event, parted by NUL: its TOML file, players, schedule, results,
/// more results, decisions.
void run_event(std::string_view bytes);

}  // namespace referee::fuzz
