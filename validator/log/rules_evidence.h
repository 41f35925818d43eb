// Which ruleset was found for the games of a table whose logs name none, and what speaks for it. A
// value for reports; who finds it is referee/evidence/.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace referee {

/// An option that differs from the preset because the games show it.
struct EvidenceChange {
  std::string option;
  std::string value;
  std::uint32_t hands = 0;     ///< that bear it, each independent of the others
  std::uint32_t findings = 0;  ///< that it takes away in the games looked at

  bool operator==(const EvidenceChange&) const = default;
};

struct RulesEvidence {
  std::string preset;
  std::string named_by;     ///< the words of the log that name a body's rules; raw, mostly empty
  std::uint32_t games = 0;  ///< looked at, the first ones of the table
  std::uint32_t hands = 0;  ///< in these games
  std::uint32_t unexplained = 0;        ///< of these hands, under the ruleset found
  std::uint32_t presets = 0;            ///< that were tried
  std::vector<std::string> equals;      ///< other presets that explain as much, by name
  std::string next;                     ///< of those that explain less, the best; may be empty
  std::uint32_t next_unexplained = 0;   ///< hands that it leaves unexplained, at least
  std::vector<EvidenceChange> changes;  ///< in the order in which they were found
  std::string file;                     ///< the ruleset as a file that --rules takes

  bool operator==(const RulesEvidence&) const = default;
};

}  // namespace referee
