// Standard input of which each game is judged when it is over, or, with --live, while it is played:
// whether a run can be one of these, and what it prints. Any other run is
// tools/commands/check/run.h.
#pragma once

#include <chrono>
#include <functional>
#include <vector>

#include "importers/detect.h"
#include "referee/session.h"
#include "tools/cli/exit_code.h"
#include "tools/commands/check/live/line_input.h"
#include "tools/commands/check/plan.h"

namespace referee::commands::check {

/// Whether the plan reads standard input alone, and needs no digest of all of it.
bool may_stream(const CheckPlan& plan);

/// The format of games that can be read line by line and whose rules are known by how the input
/// begins, which is looked at for that; None for any other input.
Format streamed_format(const CheckPlan& plan, LineInput& input);

/// So long is waited behind the end of a game for the next line.
inline constexpr std::chrono::milliseconds kGameIsOver{1000};

/// Feeds all of the input to `session`, which follows it. `took` is called with what is new after
/// each piece; false stops.
bool feed_all(LineInput& input, Session& session,
              const std::function<bool(const std::vector<FindingNews>&)>& took);

/// The run of --live: a line a finding, and one for the end of each game.
cli::ExitCode run_live(const CheckPlan& plan);

}  // namespace referee::commands::check
