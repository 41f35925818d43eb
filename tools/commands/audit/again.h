// The files of an event that are there already, when more logs and tables lie beside them: what a
// person wrote stays, letter by letter, and what is new is added.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tools/commands/audit/lying_files.h"
#include "tools/commands/audit/people.h"

namespace referee::commands::audit {

/// Lines of event.toml that stand for what is not there yet.
inline constexpr std::string_view kNoSchedule = "# schedule = \"schedule.csv\"\n";
inline constexpr std::string_view kNoResults = "# results = [\"results.csv\"]\n";

/// A text, and a list of texts, as TOML has them.
std::string toml_text(std::string_view text);
std::string toml_list(const std::vector<std::string>& texts);

/// Rows of players.csv, each with its line end; ids are p`first` and on.
std::string rows_of(const std::vector<Person>& people, std::size_t first);

struct EventAgain {
  std::string folder;
  LyingFiles lying;
  std::size_t games = 0;  ///< logs that lie in the folder
};

struct Outcome {
  std::vector<std::string> said;  ///< raw lines: what was added, and what is left to do by hand
  std::string error{};            ///< one raw line; empty: the files are written
};

/// Adds to event.toml the schedule and the results that lie there and that it does not name, and to
/// its list of players whom the logs name and the list does not have.
Outcome add_to_event(const EventAgain& again);

}  // namespace referee::commands::audit
