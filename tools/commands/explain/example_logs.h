// Which logs are the example of a rule, out of those that are compiled into the program.
#pragma once

#include <optional>
#include <string_view>

#include "referee/explaining/example.h"

namespace referee::commands::explain {

/// Nothing where the rule has no fixtures.
std::optional<explaining::ExampleLogs> example_logs(std::string_view rule);

}  // namespace referee::commands::explain
