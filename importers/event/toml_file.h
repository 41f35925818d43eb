// EVENT.toml, from its text to an event: the rules, the stages, and which tables there are. It
// opens no other file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "event/model/event_file.h"

namespace referee {

struct TomlEvent {
  event::EventFile event;            ///< paths as they are written
  std::vector<std::string> results;  ///< the files of results
  std::string error;  ///< one raw line: nothing can be audited; empty where all else is a problem
};

/// `file` is the name for problems and errors.
TomlEvent read_event_toml(std::string_view file, std::string_view text);

}  // namespace referee
