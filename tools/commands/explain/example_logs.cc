#include "tools/commands/explain/example_logs.h"

#include <string>

#include "tools/commands/explain/embedded_examples.h"

namespace referee::commands::explain {

std::optional<explaining::ExampleLogs> example_logs(std::string_view rule) {
  const std::string folder = std::string(rule) + "/";
  for (const std::string_view name : explain_example_names()) {
    if (!name.starts_with(folder + "bad-")) continue;
    const std::string what(name.substr(folder.size() + 4));
    return explaining::ExampleLogs{"bad-" + what, explain_example(name),
                                   explain_example(folder + "ok-" + what),
                                   explain_example(folder + "rules")};
  }
  return std::nullopt;
}

}  // namespace referee::commands::explain
