// How the value of a win comes about, item by item, as the rules give it and as the log claims it:
// for a reader who wants to see where the two part. It judges nothing.
#pragma once

#include <memory>

#include "validator/facts/rule.h"
#include "validator/log/finding.h"

namespace referee {

/// Of the Win event `c.event()`; null where hidden tiles leave the value open.
[[gnu::cold]] std::shared_ptr<const Working> working_of_win(const Context& c);

}  // namespace referee
