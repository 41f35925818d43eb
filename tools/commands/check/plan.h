// What one run of `referee check` was asked to do, after every word of it was found to make sense.
// Only values: the command line that they come from is tools/commands/check/command.h, the run
// itself tools/commands/check/run.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "referee/rule_selection.h"
#include "tools/commands/check/baseline.h"
#include "validator/report/formats.h"
#include "validator/ruleset/ruleset.h"

namespace referee {

struct CheckPlan {
  std::vector<std::string> paths;
  std::optional<Ruleset> rules;  ///< nothing: the log decides
  const ReportFormat* format = nullptr;
  std::string version;              ///< of the program, for reports that name it
  std::string output;               ///< empty: standard output
  std::optional<Severity> fail_on;  ///< nothing: no finding makes the run fail
  RuleSelection selection;
  Baseline baseline;
  std::uint32_t max_findings = 50;  ///< shown a game; the rest are counted
  unsigned jobs = 1;                ///< threads, at least one
  std::uint64_t max_size = 0;       ///< bytes of a file or an archive entry, unpacked
};

}  // namespace referee
