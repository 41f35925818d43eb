// Which ruleset was found for the games of a table whose logs name none, and what speaks for it. A
// value for reports; who finds it is referee/evidence/.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "validator/log/statement.h"

namespace referee {

/// An option whose other value would take findings away. Never part of a verdict: a bug and a house
/// rule look alike.
struct RulesSuggestion {
  std::string option;
  std::string value;
  std::uint32_t findings = 0;  ///< that it takes away in the games looked at
  std::uint32_t hands = 0;     ///< in which these findings are
  Statement players;           ///< whose findings these are; empty where nobody's

  bool operator==(const RulesSuggestion&) const = default;
};

/// What another ruleset finds.
struct RuleFindings {
  std::string rule;
  std::uint32_t findings = 0;
  Statement players;  ///< as RulesSuggestion::players

  bool operator==(const RuleFindings&) const = default;
};

struct RulesEvidence {
  std::string preset;
  std::string named_by;     ///< the words of the log that name a body's rules; raw, mostly empty
  std::uint32_t games = 0;  ///< looked at, the first ones of the table
  std::uint32_t hands = 0;  ///< in these games
  std::uint32_t unexplained = 0;       ///< of these hands, under the ruleset found
  std::uint32_t findings = 0;          ///< in these hands, under the ruleset found
  std::uint32_t presets = 0;           ///< that were tried
  std::vector<std::string> equals;     ///< other presets that explain as much, by name
  std::string next;                    ///< of those that explain less, the best; may be empty
  std::uint32_t next_unexplained = 0;  ///< hands that it leaves unexplained, at least
  std::string usual;  ///< the most widely played preset, where another was taken; may be empty
  std::vector<RuleFindings> usual_finds;     ///< under `usual`, in the games looked at, by rule
  std::vector<RulesSuggestion> suggestions;  ///< those that take most away first
  std::string file;                          ///< the ruleset as a file that --rules takes

  bool operator==(const RulesEvidence&) const = default;
};

}  // namespace referee
