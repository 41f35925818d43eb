// From the words of the command line to a plan that makes sense, or to one line that says what does
// not. It reads rulesets and baselines, but no log.
#pragma once

#include <optional>
#include <string>

#include "tools/commands/check/arguments.h"
#include "tools/commands/check/plan.h"

namespace referee::commands::check {

/// A plan, or one line that says what is wrong with the arguments (raw: escape it).
struct CheckPlanResult {
  std::optional<CheckPlan> plan;
  std::string error;
};

CheckPlanResult plan_check(CheckArguments arguments);

/// "text, concise, json, ...".
std::string names_of_report_formats();

}  // namespace referee::commands::check
