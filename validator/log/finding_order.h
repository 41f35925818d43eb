// The order in which findings are reported: that of the events where they stand.
#pragma once

#include <vector>

#include "validator/log/finding.h"

namespace referee {

/// Findings of one event keep their order; those of no event come last.
void sort_by_event(std::vector<Finding>& findings);

}  // namespace referee
