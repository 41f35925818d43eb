// Where the rules of an event fit few of its logs: whether the rules that the logs themselves show
// fit them, so that one wrong line of the event is one finding and not one a hand.
#pragma once

#include <vector>

#include "tools/commands/audit/judging.h"
#include "tournament/model/fitting_rules.h"
#include "tournament/model/played_game.h"

namespace referee::commands::audit {

/// `games` were judged by `plan`, under the rules of the event. Judges the logs again, twice, but
/// only where at least three and half of them speak against these rules. If other rules fit the
/// logs, the findings that those do not have are taken out of the reports and counted there. Absent
/// where no rules fit much better. Settings in `varies` speak against nothing.
Known<tournament::FittingRules> take_other_rules(const AuditJudgingPlan& plan,
                                                 const std::vector<std::string>& varies,
                                                 std::vector<tournament::PlayedGame>& games);

/// Where the rules of the event are not known: what a log breaks by the ordinary rules of its
/// platform, and what some rules allow, though not those that explain the table best, accuses
/// nobody. It is counted as unchecked.
void leave_findings_of_others(std::vector<tournament::PlayedGame>& games);

}  // namespace referee::commands::audit
