// Which files beside the logs of an event hold its schedule and the organiser's results, by their
// content. It writes nothing.
#pragma once

#include <string>
#include <vector>

#include "tools/commands/audit/judging.h"

namespace referee::commands::audit {

/// Paths from the folder of the event.
struct LyingFiles {
  std::string schedule;  ///< the first one; empty: none
  std::vector<std::string> results;
};

/// `others` are the files in `folder` that are no logs.
LyingFiles lying_files(const std::string& folder, const std::vector<OtherFile>& others);

}  // namespace referee::commands::audit
