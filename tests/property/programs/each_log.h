// The logs that a path holds, each with its rules, for the programs that measure. It judges
// nothing.
#pragma once

#include <optional>
#include <string>

#include <fmt/format.h>

#include "importers/files/input.h"
#include "referee/session.h"
#include "tools/commands/rules/argument.h"

namespace referee::test {

/// `rules`: a ruleset, or "auto"; false where there is no such ruleset. `take` gets a log that can
/// be judged, its rules and its path, and says whether to go on.
template <class Take>
bool each_log(const std::string& path, const std::string& rules, Take take) {
  std::optional<Ruleset> named;
  if (rules != "auto") {
    RulesetResult loaded = commands::rules::ruleset_of_argument(rules);
    if (!loaded.ruleset) return false;
    named = *std::move(loaded.ruleset);
  }
  Session session(SessionOptions{.rules = named});
  files::InputReader inputs(files::InputReader::kDefaultLimit);
  inputs.read(
      path,
      [&](files::Document& document) {
        bool goes_on = true;
        session.read({document.bytes(), document.path, document.damage}, [&](GameLog& log) {
          const RulesChoice choice = session.rules_for(log);
          session.choose_orders(log);
          if (choice.unsupported.empty()) goes_on = take(log, choice.ruleset, document.path);
        });
        return goes_on;
      },
      [&](const files::InputError& error) {
        fmt::print(stderr, "{}: {}\n", error.path, error.message);
      });
  return true;
}

}  // namespace referee::test
