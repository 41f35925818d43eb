// The files of an event, from their paths to rows: opens the TOML file and each table that it
// names. A table that cannot be read is a problem of the event, not an error.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tournament/model/event_file.h"
#include "validator/ruleset/ruleset.h"

namespace referee::commands::audit {

struct LoadedEvent {
  tournament::EventFile event;
  std::optional<Ruleset> rules;
  std::string error{};              ///< one raw line: nothing can be audited
  Known<std::uint32_t> logs_row{};  ///< of `logs` in the TOML file
  /// EventFile::logs as the TOML file has them, from its own folder.
  std::vector<std::string> log_names{};
  /// Every file that the event names, itself first; paths from the working folder.
  std::vector<std::string> own_files{};
  /// The preset, or the path of the file from the working folder.
  std::string rules_argument{};
};

struct FileContent {
  std::string text;
  std::string error;  ///< why it cannot be read, one raw line; empty where it was
};

/// Of a file of an event, which is no larger than such files are.
FileContent content_of_file(const std::string& path);

/// `path`: an event file, or the folder that holds its event.toml.
LoadedEvent load_event(const std::string& path);

}  // namespace referee::commands::audit
