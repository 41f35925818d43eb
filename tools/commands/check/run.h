// One run of `referee check`: walks the inputs, shares the documents out to threads, prints the
// report in input order and says with which code the program ends. The report's bytes are the same
// for every number of threads, and memory does not grow with the number of games.
#pragma once

#include "tools/cli/exit_code.h"
#include "tools/commands/check/plan.h"

namespace referee::commands::check {

cli::ExitCode run_check(const CheckPlan& plan);

}  // namespace referee::commands::check
