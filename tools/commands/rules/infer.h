// `referee rules infer LOG...`: the ruleset that `check` finds for logs that name none, the presets
// under which logs are clean, and for every other preset the fewest options that would have to
// differ. Every answer was tried: the games are judged again with those options changed.
#pragma once

#include <string>
#include <vector>

#include "tools/commands/rules/command.h"

namespace referee::commands::rules {

struct InferOptions {
  std::string write_rules;      ///< the file for the ruleset that was found; empty for none
  std::string format = "text";  ///< or "json": one object, `referee.infer/1` (docs/rulesets.md)
  bool all = false;             ///< text: every preset, not only those that fit best
};

/// ExitCode::World, with what could be read still answered, where a named input is missing,
/// unreadable or no log.
cli::PrintedAnswer infer_rules(const std::vector<std::string>& paths, const InferOptions& options);

}  // namespace referee::commands::rules
