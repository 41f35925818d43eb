// The copies of a game inside a report, each as a text of its own format, and where each hand or
// event of such a text stands in the report. It knows the shape of a report and no game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "importers/json/json_mend.h"
#include "importers/json/json_tree.h"
#include "validator/log/game_log.h"

namespace referee::mjai_reviewer {

struct Inner {
  std::string text;                 ///< empty where the report has no such copy
  std::vector<std::string> places;  ///< JSON pointers: of each hand, or of each line
  std::string around;               ///< of what stands beside the hands: that of the first one
};

// `before`: the pointer of the report in its file.

/// The hands of `split_logs` as one object of tenhou.net/6, with the other members of the first.
/// What the end of a cut text goes through is left out; null stands for what is no hand.
Inner hands_of(JsonView report, const TornValues& torn, const std::string& before);
/// The events of `mjai_log`, one a line.
Inner events_of(JsonView report, const TornValues& torn, const std::string& before);

/// Gives every finding and event of `log`, which was read from the text of hands, its place in the
/// report.
void place_hands(GameLog& log, const Inner& hands);
/// The same for a text of events.
void place_events(GameLog& log, const Inner& events);

}  // namespace referee::mjai_reviewer
