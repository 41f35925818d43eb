// The report as workflow commands of GitHub Actions ("Workflow commands for GitHub Actions":
// `::error file=F,line=L,title=T::message`), which show findings beside the changed files. Only the
// first few findings are annotated, because GitHub drops all but ten of a kind in each step; the
// counts of the whole run follow as plain lines. The runner obeys any line that looks like a
// command, so text from a log can neither start a line nor hold the older form `##[command]`.
#pragma once

#include <cstddef>
#include <string>

#include "validator/report/style.h"
#include "validator/report/summary.h"

namespace referee::report {

/// Appends the annotations (errors before warnings before notes, none that somebody accepts), then
/// the summary.
void append_github(const Summary& summary, const ReportStyle& style, std::string& out);

}  // namespace referee::report
