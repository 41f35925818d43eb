// EVENT.toml, from its text to an event: the rules, the stages, and which tables there are. It
// opens no other file.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tournament/model/event_file.h"

namespace referee::event_files {

struct TomlEvent {
  tournament::EventFile event;       ///< paths as they are written
  std::vector<std::string> results;  ///< the files of results
  /// Rows, from 1, of the value of each key of the event; of a list, of each text in it too.
  std::map<std::pair<std::string, std::string>, std::uint32_t> rows;
  std::string error;  ///< one raw line: nothing can be audited; empty where all else is a problem

  /// Of `entry` in the list `key`, or of the value of `key`; nothing where there is none.
  Known<std::uint32_t> row_of(const std::string& key, const std::string& entry = {}) const;
};

/// `file` is the name for problems and errors.
TomlEvent read_event_toml(std::string_view file, std::string_view text);

}  // namespace referee::event_files
