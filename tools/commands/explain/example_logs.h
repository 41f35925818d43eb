// Which logs are the example of a rule, out of those that are compiled into the program.
#pragma once

#include <optional>
#include <string_view>

#include "referee/explaining/example.h"

namespace referee {

/// Nothing where the rule has no fixtures.
std::optional<ExampleLogs> example_logs(std::string_view rule);

}  // namespace referee
