// The three tables that an organiser writes of players, seats and decisions (docs/audit.md), from
// their text to rows of the event. Whether players and games of a row are there is not asked here.
#pragma once

#include <string_view>

#include "tournament/model/event_file.h"

namespace referee::event_files {

/// `file` is the name for problems. All add to `event`, and refuse no text: what is wrong in it is
/// a problem of the event.
void read_players(std::string_view file, std::string_view text, tournament::EventFile& event);
void read_schedule(std::string_view file, std::string_view text, tournament::EventFile& event);
void read_decisions(std::string_view file, std::string_view text, tournament::EventFile& event);

}  // namespace referee::event_files
